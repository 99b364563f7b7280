import { ArrowDown, ArrowUp, ClipboardList, Ellipsis, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { type Question, storedQuestion } from '../../../domain/miscellaneous/questionnaire/fields.ts'
import { dayScheduleWords } from '../../../domain/platform/scheduler/day-words.ts'
import { type Topic, topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { Button } from '../../kit/Button.tsx'
import { classes } from '../../kit/classes.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Menu, type MenuItem } from '../../kit/Menu.tsx'
import { putParams } from '../../kit/putParams.ts'
import { useReordering } from '../../kit/useReordering.ts'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { QuestionForm } from './QuestionForm.tsx'

const typeWords = Object.fromEntries(
  (storedQuestion.answerType.choices ?? []).map(({ value, label }) => [value, label]),
)

const { orderNo: place, name: asked, cronExpression: schedule, answerType: kind } = storedQuestion
const { createdBy: author, lastModifiedBy: editor } = storedQuestion
const columns = [place, asked, schedule, kind, author, editor].map(({ label }) => label)

const head = 'px-3 py-1.5 text-left font-medium whitespace-nowrap'
const cell = 'block px-3 py-0.5 md:table-cell md:py-2'

/** A cell; on a phone with the name of its column. */
const Cell = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <td className={cell}>
    <span className="mr-2 text-xs text-muted md:hidden">{label}</span>
    {children}
  </td>
)

/** The questions of a topic in their order, which is changed by drag or by keys. */
export const QuestionList = ({ document }: { readonly document: AnyDocument }) => {
  const topic = document as Topic
  const { questions = [] } = topic
  const { give } = useRecordCommands(topicResource)
  const missing = useRecordRights(topicResource)
  // In the address, so that a refused change leads back into its form.
  const [params, setParams] = useSearchParams()
  const [added, edited] = [params.get('new'), params.get('question')]
  const open = (what: 'new' | 'question', id: string): void => setParams(putParams({ [what]: id }))
  const [deleting, setDeleting] = useState<Question | null>(null)
  const close = () => setParams(putParams({ new: '', question: '' }))
  const rows = useRef(new Map<string, HTMLElement>())
  const move = (question: string, after: string | undefined): Promise<boolean> =>
    give(topic.id, 'OrderQuestions', { question, ...(after === undefined ? {} : { after }) })
  const byId = new Map(questions.map((one) => [one.id, one]))
  const { order, taken, said, handleOf } = useReordering(
    questions.map(({ id }) => id),
    (id) => rows.current.get(id) ?? null,
    (id) => byId.get(id)?.name ?? '',
    move,
  )
  const add = (
    <Button variant="primary" icon={Plus} disabledReason={missing('AddQuestion')} onClick={() => open('new', newId())}>
      Add question
    </Button>
  )
  const itemsOf = ({ id }: Question, index: number): readonly (readonly MenuItem[])[] => [
    [
      {
        key: 'edit',
        label: 'Edit',
        icon: Pencil,
        disabledReason: missing('EditQuestion'),
        onSelect: () => open('question', id),
      },
    ],
    [
      ...(index === 0
        ? []
        : [
            {
              key: 'up',
              label: 'Move up',
              icon: ArrowUp,
              disabledReason: missing('OrderQuestions'),
              onSelect: () => void move(id, questions[index - 2]?.id),
            },
          ]),
      ...(index === questions.length - 1
        ? []
        : [
            {
              key: 'down',
              label: 'Move down',
              icon: ArrowDown,
              disabledReason: missing('OrderQuestions'),
              onSelect: () => void move(id, questions[index + 1]?.id),
            },
          ]),
    ],
    [
      {
        key: 'delete',
        label: 'Delete',
        icon: Trash2,
        danger: true,
        disabledReason: missing('RemoveQuestion'),
        onSelect: () => setDeleting(byId.get(id) ?? null),
      },
    ],
  ]
  return (
    <>
      {questions.length === 0 ? (
        <EmptyState icon={ClipboardList} title="No questions yet. Add one." action={add} />
      ) : (
        <>
          <div className="mb-3 flex justify-end">{add}</div>
          <p role="status" className="sr-only">
            {said}
          </p>
          <div className="overflow-x-auto rounded-panel border border-line bg-raised">
            <table aria-label="Questions" className="w-full text-13">
              <thead className="hidden bg-sunken text-xs text-muted md:table-header-group">
                <tr>
                  {columns.map((label) => (
                    <th key={label} scope="col" className={head}>
                      {label}
                    </th>
                  ))}
                  <th scope="col" className={head}>
                    <span className="sr-only">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {order.map((id) => {
                  const question = byId.get(id)
                  if (question === undefined) return null
                  const { name, orderNo, answerType, cronExpression, createdBy, lastModifiedBy } = question
                  return (
                    <tr
                      key={id}
                      ref={(row) => {
                        if (row === null) rows.current.delete(id)
                        else rows.current.set(id, row)
                      }}
                      className={classes(
                        'relative block border-t border-line py-2 align-top first:border-t-0 md:table-row md:py-0',
                        taken === id && 'bg-hover',
                      )}
                    >
                      <td className={classes(cell, 'whitespace-nowrap tabular-nums')}>
                        <span className="inline-flex items-center gap-1">
                          <IconButton
                            label={`Move ${name}`}
                            hint="Drag, or use space and arrows"
                            icon={GripVertical}
                            size="small"
                            className="-my-1 -ml-2 cursor-grab touch-none"
                            disabledReason={missing('OrderQuestions')}
                            {...(missing('OrderQuestions') === undefined ? handleOf(id) : {})}
                          />
                          {orderNo}
                        </span>
                      </td>
                      <th scope="row" className={classes(cell, 'pr-12 text-left font-medium wrap-anywhere md:pr-3')}>
                        {name}
                      </th>
                      <Cell label={schedule.label}>
                        {cronExpression === undefined ? (
                          <span className="text-muted">Always asked</span>
                        ) : (
                          <>
                            <code className="whitespace-nowrap">{cronExpression}</code>
                            <span className="block text-xs text-muted">{dayScheduleWords(cronExpression)}</span>
                          </>
                        )}
                      </Cell>
                      <Cell label={kind.label}>{typeWords[answerType]}</Cell>
                      <Cell label={author.label}>{createdBy.name}</Cell>
                      <Cell label={editor.label}>{lastModifiedBy.name}</Cell>
                      <td className="absolute top-2 right-2 md:static md:table-cell md:px-3 md:py-1 md:text-right">
                        <Menu
                          label={`Actions of ${name}`}
                          align="end"
                          button={<Ellipsis aria-hidden="true" className="size-4" />}
                          buttonClassName="inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-9"
                          groups={itemsOf(question, questions.indexOf(question)).filter((group) => group.length > 0)}
                        />
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        </>
      )}
      {added !== null && missing('AddQuestion') === undefined && (
        <QuestionForm key={added} topic={topic} id={added} isNew onClose={close} />
      )}
      {edited !== null && missing('EditQuestion') === undefined && (
        <QuestionForm key={edited} topic={topic} id={edited} isNew={false} onClose={close} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Are you sure you want to delete this Question ${deleting?.name ?? ''}`}
        description="This cannot be undone."
        confirm="Delete"
        variant="danger"
        onConfirm={() => {
          if (deleting !== null) void give(topic.id, 'RemoveQuestion', { question: deleting.id })
          setDeleting(null)
        }}
      />
    </>
  )
}
