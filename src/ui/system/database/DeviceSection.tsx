import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { findResource } from '../../../domain/registry/registry.ts'
import { useDevice, useSyncState } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { now } from '../../kit/clock.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { notify } from '../../kit/notify.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { bytesWords, count } from './words.ts'

/** What this device holds of the group's data, and the way to bring it anew. */
export const DeviceSection = ({ head }: { readonly head: number | undefined }) => {
  const { held, resync } = useDevice()
  const sync = useSyncState()
  const [isAsking, setAsking] = useState(false)
  const diagnostics = () =>
    saveFile(
      `chronicle_diagnostics_${now().slice(0, 10)}.json`,
      new Blob(
        [
          JSON.stringify(
            {
              at: now(),
              app: document.title,
              browser: navigator.userAgent,
              head: head ?? null,
              sync,
              ...held,
            },
            null,
            2,
          ),
        ],
        { type: 'application/json' },
      ),
    )
  const start = async (): Promise<void> => {
    setAsking(false)
    await resync()
    void notify('Everything is brought here anew.', { tone: 'done' })
  }
  return (
    <Section
      title="This device"
      aside={
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            onClick={() => setAsking(true)}
          >
            Resync
          </Button>
          <Button
            size="small"
            icon={<Download aria-hidden="true" className="size-4" />}
            disabledReason={held === undefined ? 'The device is being looked at.' : undefined}
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
          <Answers>
            <Answer label="Replica">
              {held.storage === null
                ? 'The browser does not say how large it is'
                : `${bytesWords(held.storage.used)} of ${bytesWords(held.storage.allowed)} that the browser allows`}
            </Answer>
            <Answer label="Outbox">
              {count(held.report.outbox.waiting)} on the way, {count(held.report.outbox.refused)} refused
            </Answer>
            <Answer label="Cursor">{cursorWords(held.report.resources, head)}</Answer>
            <Answer label="Kept for offline">
              {count(held.report.events)} events of opened histories, {count(held.report.files)} files
            </Answer>
          </Answers>
          <details className="mt-4 text-13">
            <summary className="min-h-6 cursor-pointer font-medium">
              {count(held.report.resources.reduce((sum, one) => sum + one.documents, 0))} documents in{' '}
              {held.report.resources.length} resources
            </summary>
            <ul aria-label="Documents on this device" className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
              {held.report.resources.map(({ resource, documents, filled }) => (
                <li key={resource} className="flex justify-between gap-3 border-b border-line py-1">
                  <span className="truncate">{findResource(resource)?.plural ?? resource}</span>
                  <span className="text-muted tabular-nums">
                    {count(documents)}
                    {!filled && ', loading'}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title="Bring everything here anew?"
        description="What is here stays usable meanwhile. Changes that wait to be sent are not touched."
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => void start()}>
              Resync
            </Button>
          </>
        }
      />
    </Section>
  )
}

/** How far the least advanced resource is against the log. */
const cursorWords = (
  resources: readonly { readonly after: number; readonly filled: boolean }[],
  head: number | undefined,
): string => {
  if (resources.length === 0) return 'Nothing is kept here yet'
  const loading = resources.filter(({ filled }) => !filled).length
  const cursor = Math.min(...resources.filter(({ filled }) => filled).map(({ after }) => after))
  const at = Number.isFinite(cursor)
    ? `Event ${count(cursor)}${head === undefined ? '' : ` of ${count(head)}`}`
    : 'At the beginning'
  return loading === 0 ? at : `${at}; ${loading} resources are being loaded`
}
