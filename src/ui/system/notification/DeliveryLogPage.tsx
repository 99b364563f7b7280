import { BellRing, ScrollText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deliveryStatuses } from '../../../domain/platform/notification-delivery/notification-delivery.ts'
import { priorities } from '../../../domain/platform/notification-delivery/parts.ts'
import { codes } from '../../../domain/platform/rights.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { AskScope } from '../../../infra/react/index.ts'
import { type DeliveryRow, useDeliveryLog, usePushAgain } from '../../../infra/react/useDeliveryLog.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { notify } from '../../kit/notify.ts'
import { Pages } from '../../kit/Pages.tsx'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { TabbedPage } from '../../kit/TabbedPage.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { ToolHeader } from '../../kit/ToolHeader.tsx'
import { textsInUrl, useUrlState } from '../../kit/useUrlState.ts'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { ruleTabs } from './paths.ts'

const pageSize = 50
const typingMs = 300

const questions = textsInUrl({ search: '', priority: '', status: '', page: '1' })
type Asked = ReturnType<typeof questions.read>

const queryOf = ({ search, priority, status, page }: Asked): URLSearchParams =>
  new URLSearchParams({
    page,
    size: String(pageSize),
    ...(search === '' ? {} : { search }),
    ...(priority === '' ? {} : { 'filter[priority]': priority }),
    ...(status === '' ? {} : status === awaited ? { 'filter[toAcknowledge]': 'yes' } : { 'filter[status]': status }),
  })

/** Delivered, and waiting for its acknowledgement. */
const awaited = 'to-acknowledge'

const options = (values: readonly string[]) => values.map((value) => ({ value, label: wordsOf(value) }))

/** What was asked last, once nothing was typed for a moment. */
const useSettled = (asked: string): string => {
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), typingMs)
    return () => clearTimeout(timer)
  }, [asked])
  return settled
}

/** Every notification that anybody got, without its text: it is the server's to say, and read a page at a time. */
const DeliveryLog = () => {
  const [asked, change] = useUrlState(questions)
  const { data: answer, error, refetch } = useDeliveryLog(useSettled(queryOf(asked).toString()))
  const { mutate: pushAgain } = usePushAgain()
  const put = (part: Partial<Asked>) => change({ page: '1', ...part })
  const again = (id: string) =>
    pushAgain(id, {
      onSuccess: () => void notify('Pushed again.', { tone: 'done' }),
      onError: ({ message }) => void notify(message, { tone: 'failed' }),
    })
  const missing = useMissingRight('push notifications', codes.notificationsEdit)
  return (
    <TabbedPage {...ruleTabs}>
      <div className="flex h-full min-h-0 flex-col">
        <ToolHeader title="Delivery log" count={answer === undefined ? '' : answer.total.toLocaleString('en-IN')}>
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
        </ToolHeader>
        {error !== null ? (
          <EmptyState
            title="The delivery log could not be read"
            reason={error.message}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : answer === undefined ? (
          <div className="space-y-3 p-4" role="status" aria-label="The delivery log is loading">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        ) : answer.total === 0 ? (
          <EmptyState icon={ScrollText} title="No deliveries." reason="No deliveries match the filters." />
        ) : (
          <Rows items={answer.items} missing={missing} onAgain={again} />
        )}
        {answer !== undefined && (
          <Pages
            of="the delivery log"
            page={Number(asked.page)}
            size={pageSize}
            total={answer.total}
            onPage={(page) => change({ page: String(page) })}
            className="border-t border-line px-4 py-2"
          />
        )}
      </div>
    </TabbedPage>
  )
}

const channelWords = ({ bell, email }: DeliveryRow['channels']): string =>
  [`Bell ${bell}`, ...(email === undefined ? [] : [`Email ${email}`])].join(', ')

const isAwaited = ({ needs_acknowledgement, acknowledged_at, status }: DeliveryRow): boolean =>
  needs_acknowledgement && acknowledged_at === null && (status === 'unseen' || status === 'seen')

const columns: readonly TableColumn<DeliveryRow>[] = [
  { label: 'Created', className: 'whitespace-nowrap', render: (one) => instantWords(one.created_at) },
  { label: 'Title', names: true, render: ({ title }) => title },
  { label: 'Recipient', render: ({ user }) => user.name },
  { label: 'Priority', render: ({ priority }) => wordsOf(priority) },
  {
    label: 'Seen',
    className: 'whitespace-nowrap',
    render: (one) => (one.seen_at === null ? '–' : instantWords(one.seen_at)),
  },
  {
    label: 'Acknowledged',
    className: 'whitespace-nowrap',
    render: (one) => {
      if (one.acknowledged_at !== null) return instantWords(one.acknowledged_at)
      return one.needs_acknowledgement ? 'Awaited' : 'Not needed'
    },
  },
  { label: 'Channel result', render: ({ channels }) => channelWords(channels) },
]

const Rows = ({
  items,
  missing,
  onAgain,
}: {
  readonly items: readonly DeliveryRow[]
  readonly missing: string | undefined
  readonly onAgain: (id: string) => void
}) => (
  <Table
    label="Deliveries"
    look="page"
    least="min-w-220"
    columns={[
      ...columns,
      {
        label: 'Push again',
        unnamed: true,
        render: (one) =>
          isAwaited(one) && (
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
          ),
      },
    ]}
    rows={items}
    keyOf={({ id }) => id}
  />
)

const DeliveryLogPage = () => (
  <AskScope>
    <DeliveryLog />
  </AskScope>
)

export default DeliveryLogPage
