import { useMemo } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { DocumentHeader } from './DocumentHeader.tsx'
import { FormTab } from './FormTab.tsx'
import { OpenDocumentContext, readDocument } from './openDocument.ts'
import type { WorkflowScreen } from './screen.ts'

export interface DocumentAtProps {
  readonly screen: WorkflowScreen
  readonly document: AnyDocument
}

/** A document as its readers saw it at one version; nothing can be done on it. */
export const DocumentAt = ({ screen, document }: DocumentAtProps) => {
  const open = useMemo(() => readDocument(screen, document), [screen, document])
  if (document.version === 0) return null
  return (
    <OpenDocumentContext value={open}>
      <div className="space-y-4">
        <div className="rounded-panel border border-line p-4">
          <DocumentHeader />
        </div>
        <FormTab />
        {screen.tabs.map(({ path, Earlier }) => Earlier !== undefined && <Earlier key={path} />)}
      </div>
    </OpenDocumentContext>
  )
}
