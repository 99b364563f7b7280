import { BellRing, ScrollText } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { deliveryStatuses } from '../../../domain/platform/notification-delivery/notification-delivery.ts'
import { priorities } from '../../../domain/platform/notification-delivery/parts.ts'
import { codes } from '../../../domain/platform/codes.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { notify } from '../../kit/notify.ts'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { RuleTabs } from './RuleTabs.tsx'
import { type LogPage, type LogRow, useRuleCalls } from './useRuleCalls.ts'

const pageSize = 50
const typingMs = 300

interface Asked {
  readonly search: string
  readonly priority: string
  readonly status: string
  readonly page: number
  /** Counts up to ask the same again. */
  readonly round: number
}
const everything: Asked = { search: '', priority: '', status: '', page: 1, round: 0 }

const queryOf = ({ search, priority, status, page }: Asked): URLSearchParams =>
  new URLSearchParams({
    page: String(page),
    size: String(pageSize),
    ...(search === '' ? {} : { search }),
    ...(priority === '' ? {} : { 'filter[priority]': priority }),
    ...(status === '' ? {} : status === awaited ? { 'filter[toAcknowledge]': 'yes' } : { 'filter[status]': status }),
  })

/** Delivered, and waiting for its acknowledgement. */
const awaited = 'to-acknowledge'

const options = (values: readonly string[]) => values.map((value) => ({ value, label: wordsOf(value) }))

/** Every notification that anybody got, without its text: it is the server's to say, and read a page at a time. */
const DeliveryLogPage = () => {
  const { log, pushAgain } = useRuleCalls()
  const mayI = useMayI()
  const [asked, setAsked] = useState(everything)
  const [answer, setAnswer] = useState<LogPage | null>(null)
  const [problem, setProblem] = useState<string>()
  const put = (part: Partial<Asked>) => setAsked((before) => ({ ...before, page: 1, ...part }))
  useEffect(() => {
    let isWanted = true
    const read = async (): Promise<void> => {
      try {
        const page = await log(queryOf(asked))
        if (!isWanted) return
        setAnswer(page)
        setProblem(undefined)
      } catch (error) {
        if (isWanted) setProblem(error instanceof Error ? error.message : 'The server refused this.')
      }
    }
    const timer = setTimeout(() => void read(), typingMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [log, asked])
  const again = useCallback(
    async (id: string) => {
      try {
        await pushAgain(id)
        void notify('Pushed again.', { tone: 'done' })
        setAsked((before) => ({ ...before, round: before.round + 1 }))
      } catch (error) {
        void notify(error instanceof Error ? error.message : 'It was not pushed again.', { tone: 'failed' })
      }
    },
    [pushAgain],
  )
  const pages = Math.max(1, Math.ceil((answer?.total ?? 0) / pageSize))
  const missing = mayI(codes.notificationsEdit) ? undefined : `Ask your administrator for ${codes.notificationsEdit}.`
  return (
    <RuleTabs>
      <div className="flex h-full min-h-0 flex-col">
        <header className="flex flex-wrap items-center gap-2.5 px-4 pt-3 pb-2.5">
          <h1 className="text-base font-semibold">Delivery log</h1>
          <p role="status" className="text-13 text-muted">
            {answer === null ? '' : answer.total.toLocaleString('en-IN')}
          </p>
          <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
            <TextInput
              type="search"
              aria-label="Search the delivery log"
              placeholder="Search"
              className="w-48 max-sm:w-full"
              value={asked.search}
              onChange={(event) => put({ search: event.target.value })}
            />
            <Select
              aria-label="Priority"
              placeholder="Any priority"
              options={options(priorities)}
              value={asked.priority}
              onChange={(event) => put({ priority: event.target.value })}
            />
            <Select
              aria-label="State"
              placeholder="Any state"
              options={options([...deliveryStatuses, awaited])}
              value={asked.status}
              onChange={(event) => put({ status: event.target.value })}
            />
          </div>
        </header>
        {problem !== undefined ? (
          <EmptyState
            title="The delivery log could not be read"
            reason={problem}
            action={<Button onClick={() => put({ round: asked.round + 1 })}>Try again</Button>}
          />
        ) : answer === null ? (
          <div className="space-y-3 p-4" role="status" aria-label="The delivery log is loading">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        ) : answer.total === 0 ? (
          <EmptyState
            icon={<ScrollText aria-hidden="true" className="size-5" />}
            title="No deliveries."
            reason="Nobody was told of anything that fits the filters."
          />
        ) : (
          <Rows items={answer.items} missing={missing} onAgain={(id) => void again(id)} />
        )}
        {pages > 1 && (
          <nav
            aria-label="Pages of the delivery log"
            className="flex items-center justify-end gap-2 border-t border-line px-4 py-2 text-13"
          >
            <Button
              size="small"
              disabledReason={asked.page === 1 ? 'This is the first page.' : undefined}
              onClick={() => put({ page: asked.page - 1 })}
            >
              Previous
            </Button>
            <span>
              Page {asked.page} of {pages}
            </span>
            <Button
              size="small"
              disabledReason={asked.page >= pages ? 'This is the last page.' : undefined}
              onClick={() => put({ page: asked.page + 1 })}
            >
              Next
            </Button>
          </nav>
        )}
      </div>
    </RuleTabs>
  )
}

const labels = ['Created', 'Title', 'Recipient', 'Priority', 'Seen', 'Acknowledged', 'Channel result']

const channelWords = ({ bell, email }: LogRow['channels']): string =>
  [`Bell ${bell}`, ...(email === undefined ? [] : [`E-mail ${email}`])].join(', ')

const isAwaited = ({ needs_acknowledgement, acknowledged_at, status }: LogRow): boolean =>
  needs_acknowledgement && acknowledged_at === null && (status === 'unseen' || status === 'seen')

const Rows = ({
  items,
  missing,
  onAgain,
}: {
  readonly items: readonly LogRow[]
  readonly missing: string | undefined
  readonly onAgain: (id: string) => void
}) => (
  <section aria-label="Deliveries" tabIndex={0} className="relative min-h-0 flex-1 overflow-auto border-t border-line">
    <table className="w-full min-w-220 border-collapse text-13">
      <thead className="sticky top-0 bg-raised">
        <tr className="border-b border-line text-left text-xs text-muted">
          {labels.map((label) => (
            <th key={label} scope="col" className="px-3 py-2 font-medium">
              {label}
            </th>
          ))}
          <th scope="col" className="px-3 py-2">
            <span className="sr-only">Push again</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id} className="border-b border-line">
            <td className="px-3 py-1.5 whitespace-nowrap">{instantWords(one.created_at)}</td>
            <td className="px-3 py-1.5 font-medium">{one.title}</td>
            <td className="px-3 py-1.5">{one.user.name}</td>
            <td className="px-3 py-1.5">{wordsOf(one.priority)}</td>
            <td className="px-3 py-1.5 whitespace-nowrap">{one.seen_at === null ? '–' : instantWords(one.seen_at)}</td>
            <td className="px-3 py-1.5 whitespace-nowrap">
              {one.acknowledged_at !== null
                ? instantWords(one.acknowledged_at)
                : one.needs_acknowledgement
                  ? 'Awaited'
                  : 'Not needed'}
            </td>
            <td className="px-3 py-1.5">{channelWords(one.channels)}</td>
            <td className="px-3 py-1 text-right whitespace-nowrap">
              {isAwaited(one) && (
                <Button
                  size="small"
                  variant="ghost"
                  disabledReason={missing}
                  aria-label={`Push again: ${one.title}, ${one.user.name}`}
                  onClick={() => onAgain(one.id)}
                  icon={<BellRing aria-hidden="true" className="size-3.5" />}
                >
                  Push again
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

export default DeliveryLogPage
