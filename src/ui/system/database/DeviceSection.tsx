import { counted } from '../../../domain/kernel/plural.ts'
import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { findResource } from '../../../domain/resources.ts'
import { useDevice, useSyncState } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { now } from '../../kit/clock.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { notify } from '../../kit/notify.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { Answers, Section } from '../../kit/Section.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { DocumentCounts } from './DocumentCounts.tsx'
import { bytesWords, count } from './words.ts'

/** What this device holds of the group's data, and the way to bring it anew. */
export const DeviceSection = ({ head }: { readonly head: number | undefined }) => {
  const { held, resync } = useDevice()
  const sync = useSyncState()
  const [isAsking, setAsking] = useState(false)
  const diagnostics = () => {
    const found = { at: now(), app: document.title, browser: navigator.userAgent, head: head ?? null, sync, ...held }
    saveFile(
      `chronicle_diagnostics_${now().slice(0, 10)}.json`,
      new Blob([JSON.stringify(found, null, 2)], { type: 'application/json' }),
    )
  }
  const start = async (): Promise<void> => {
    setAsking(false)
    await resync()
    void notify('Downloading everything again.', { tone: 'done' })
  }
  return (
    <Section
      title="This device"
      aside={
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={RefreshCw} onClick={() => setAsking(true)}>
            Resync
          </Button>
          <Button
            size="small"
            icon={Download}
            disabledReason={held === undefined ? 'Checking this device.' : undefined}
            onClick={diagnostics}
          >
            Download diagnostics
          </Button>
        </div>
      }
    >
      {held === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <>
          <Answers
            rows={[
              [
                'Replica',
                [],
                held.storage === null
                  ? 'Size not reported by the browser'
                  : `${bytesWords(held.storage.used)} of ${bytesWords(held.storage.allowed)} that the browser allows`,
              ],
              [
                'Outbox',
                [],
                `${count(held.report.outbox.waiting)} on the way, ${count(held.report.outbox.refused)} refused`,
              ],
              ['Cursor', [], cursorWords(held.report.resources, head)],
              [
                'Kept for offline',
                [],
                `${counted(held.report.events, 'event')} of opened histories, ${counted(held.report.files, 'file')}`,
              ],
            ]}
          />
          <DocumentCounts
            label="Documents on this device"
            rows={held.report.resources.map(({ resource, documents, filled }) => ({
              resource,
              documents,
              label: findResource(resource)?.plural ?? resource,
              isLoading: !filled,
            }))}
          />
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Download everything again?"
        description="You can keep working in the meantime. Unsent changes are not affected."
        confirm="Resync"
        onConfirm={() => void start()}
      />
    </Section>
  )
}

/** How far the least advanced resource is against the log. */
const cursorWords = (
  resources: readonly { readonly after: number; readonly filled: boolean }[],
  head: number | undefined,
): string => {
  if (resources.length === 0) return 'Nothing stored yet'
  const loading = resources.filter(({ filled }) => !filled).length
  const cursor = Math.min(...resources.filter(({ filled }) => filled).map(({ after }) => after))
  const at = Number.isFinite(cursor)
    ? `Event ${count(cursor)}${head === undefined ? '' : ` of ${count(head)}`}`
    : 'At the beginning'
  return loading === 0 ? at : `${at}; ${loading} resources are being loaded`
}
