import { ClipboardCopy, FlaskConical, Link as LinkIcon, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { copyText } from '../../kit/copyText.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import type { ValueFaces } from '../../resource/cellWords.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { historyTab, type RecordScreen } from '../../resource/record/screen.ts'
import { fillInPath, miscellaneousPaths } from '../paths.ts'
import { AnswersOfMonth } from './AnswersOfMonth.tsx'
import { QuestionList } from './QuestionList.tsx'
import { TestDialog } from './TestDialog.tsx'

const faces: ValueFaces = {
  status: { draft: { word: 'Draft', tone: 'draft' }, published: { word: 'Published', tone: 'done' } },
}

const isDraft = ({ status }: AnyDocument): boolean => status === 'draft'

const Heading = ({ document, actions }: { readonly document: AnyDocument; readonly actions: ReactNode }) => (
  <header className="flex flex-wrap items-start gap-3">
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="text-xl leading-7 font-semibold wrap-anywhere">{topicResource.title(document)} Questions</h1>
        <StatusChip word={isDraft(document) ? 'Draft' : 'Published'} tone={isDraft(document) ? 'draft' : 'done'} />
      </div>
      <p className="mt-0.5 text-13 wrap-anywhere text-muted">{String(document['description'] ?? '')}</p>
    </div>
    {actions}
  </header>
)

const answersTab = 'answers'

const notHere = { hides: () => true } as const

/** /miscellaneous/questionnaire/topics and, for one of them, /miscellaneous/questionnaire/questions/{topic id} */
export const topicScreen: RecordScreen = {
  entry: topicResource,
  path: miscellaneousPaths.topics,
  pages: miscellaneousPaths.questions,
  faces,
  addLabel: 'Add topic',
  emptyWords: 'No topics yet. Add one.',
  Heading,
  Details: QuestionList,
  detailsLabel: 'Questions',
  tabs: [{ path: answersTab, label: 'Survey answers by month', Component: AnswersOfMonth, fills: true }, historyTab],
  copies: ({ id, name }) => ({ copyOf: id, name: `${String(name)} 2` }),
  copyLabel: 'Duplicate',
  transitions: {
    Publish: {
      hides: (document) => !isDraft(document),
      confirm: (document) => `Do u want to publish this Topic ${topicResource.title(document)}`,
      done: 'Topic published successfully',
    },
    Unpublish: { hides: isDraft },
    // They have forms of their own, on the page of the questions.
    AddQuestion: notHere,
    EditQuestion: notHere,
    RemoveQuestion: notHere,
    OrderQuestions: notHere,
  },
  actions: (document, { open, go }) => [
    { key: 'test', label: 'Test', icon: FlaskConical, onSelect: () => open('test') },
    {
      key: 'answers',
      label: 'Answers',
      icon: ListChecks,
      onSelect: () => go(`${recordPath(miscellaneousPaths.questions, document.id)}/${answersTab}`),
    },
    ...(isDraft(document)
      ? []
      : [
          {
            key: 'copy-id',
            label: 'Copy To Clipboard',
            icon: ClipboardCopy,
            onSelect: () => void copyText(document.id),
          },
          {
            key: 'copy-link',
            label: 'Copy link',
            icon: LinkIcon,
            onSelect: () => void copyText(new URL(fillInPath(document.id), window.location.href).href),
          },
        ]),
  ],
  ActionDialog: TestDialog,
}
