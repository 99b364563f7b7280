import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'

const ReportFile = lazy(() => import('./ReportFile.tsx'))

/** Opens the private file of a report for viewing. */
export const OpenReport = ({ report }: { readonly report: AnyDocument }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`Open ${String(report['name'])}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-link -outline-offset-2 hover:underline"
      >
        <FileText aria-hidden="true" className="size-3.5" />
        Open
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportFile report={report} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
