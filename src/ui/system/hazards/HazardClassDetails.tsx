import { Pencil, Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { hazardClassResource } from '../../../domain/inventory/hazards/hazard-class.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Answers, Section } from '../../kit/Section.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { documentPath } from '../../resource/screens.ts'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { hazardPaths } from './paths.ts'
import { type Category, categoriesOf, classOf, precautionsOf, signalLabels } from './category.ts'
import { LabelPreview } from './LabelPreview.tsx'
import { Pictogram } from './Pictogram.tsx'
import { useUsing } from './scope.tsx'

/** /system/group-settings/hazard-regulations/hazard-class/{id} */
export const HazardClassDetails = ({ document }: { readonly document: AnyDocument }) => {
  const { type, ghsRevision, description } = classOf(document)
  return (
    <div className="space-y-4">
      <Section title="Hazard class">
        <Answers
          rows={[
            ['Type', 'type', wordsOf(type)],
            ['GHS revision', 'ghsRevision', ghsRevision],
            ['Description', 'description', description, 'wide'],
          ]}
        />
      </Section>
      <Categories document={document} />
      <UsedBy id={document.id} />
    </div>
  )
}

const columns: readonly TableColumn<Category>[] = [
  { label: 'Category', names: true, render: ({ name }) => name },
  { label: 'Signal word', render: ({ signalWord }) => <Signal word={signalWord} /> },
  { label: 'Pictograms', render: (category) => <Pictograms category={category} /> },
  { label: 'H statements', render: ({ hStatements }) => <Statements resource="h-statements" refs={hStatements} /> },
  { label: 'P statements', render: (category) => <Precautions category={category} /> },
  { label: 'Transport class', render: ({ transportClass }) => transportClass ?? '–' },
]

/** The form of the class, open at one category: its place, or `new`. */
const formPath = (id: string, category: string): string =>
  `${recordPath(hazardPaths['hazard-classes'], id)}?amend=Update&category=${category}`

const Categories = ({ document }: { readonly document: AnyDocument }) => {
  const mayEdit = useRecordRights(hazardClassResource)('Update') === undefined
  const [shown, setShown] = useState<Category | null>(null)
  // Requested ahead, so that a label has its words at once.
  useAllOf('h-statements')
  useAllOf('p-statements')
  const { name } = classOf(document)
  return (
    <Section
      title="Categories"
      aside={
        mayEdit && (
          <Link to={formPath(document.id, 'new')} className={buttonClasses('secondary', 'small')}>
            <Plus aria-hidden="true" className="size-4" />
            Add category
          </Link>
        )
      }
    >
      <Table
        label="Categories"
        look="section"
        least="min-w-220"
        columns={[
          ...columns,
          {
            label: 'Actions',
            unnamed: true,
            render: (category, index) => (
              <>
                <IconButton
                  size="small"
                  label={`Label of category ${category.name}`}
                  icon={Tag}
                  onClick={() => setShown(category)}
                />
                {mayEdit && (
                  <Link
                    to={formPath(document.id, String(index))}
                    aria-label={`Edit category ${category.name}`}
                    className={buttonClasses('ghost', 'small')}
                  >
                    <Pencil aria-hidden="true" className="size-4" />
                  </Link>
                )}
              </>
            ),
          },
        ]}
        rows={categoriesOf(document)}
        keyOf={(category) => category.name}
      />
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={`Label of ${name} ${shown?.name ?? ''}`}>
        {shown !== null && <LabelPreview name={name} category={shown} />}
      </Dialog>
    </Section>
  )
}

const signalHue: Readonly<Record<Category['signalWord'], string>> = {
  danger: 'font-semibold text-danger',
  warning: 'font-semibold text-warning',
  none: 'text-muted',
}

const Signal = ({ word }: { readonly word: Category['signalWord'] }) => (
  <span className={signalHue[word]}>{signalLabels[word]}</span>
)

const Pictograms = ({ category }: { readonly category: Category }) =>
  category.pictograms.length === 0 ? (
    <span className="text-muted">None</span>
  ) : (
    <ul className="space-y-1">
      {category.pictograms.map((code) => (
        <li key={code} className="flex items-center gap-2 whitespace-nowrap">
          <Pictogram code={code} />
          <span aria-hidden="true" className="text-xs text-muted">
            {code}
          </span>
        </li>
      ))}
    </ul>
  )

const Statements = ({ resource, refs }: { readonly resource: string; readonly refs: readonly Ref[] }) =>
  refs.length === 0 ? (
    <span className="text-muted">None</span>
  ) : (
    <span>
      {refs.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <TextLink to={documentPath(resource, one.id)} className="whitespace-nowrap">
            {one.name}
          </TextLink>
        </span>
      ))}
    </span>
  )

const Precautions = ({ category }: { readonly category: Category }) => {
  const found = precautionsOf(category)
  return found.length === 0 ? (
    <span className="text-muted">None</span>
  ) : (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      {found.map(({ stage, statements }) => (
        <div key={stage} className="contents">
          <dt className="text-xs leading-5 text-muted">{wordsOf(stage)}</dt>
          <dd>
            <Statements resource="p-statements" refs={statements} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const UsedBy = ({ id }: { readonly id: string }) => {
  const using = useUsing()
  if (using === undefined) return null
  const items = using.get(id) ?? []
  return (
    <Section title={items.length === 0 ? 'Items using it' : `Items using it (${items.length})`}>
      {items.length === 0 ? (
        <p className="text-13 text-muted">No items use this class.</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-1 text-13 sm:grid-cols-2">
          {items.map(({ id: itemId, name }) => (
            <li key={itemId}>
              <TextLink to={documentPath('items', itemId)}>{name}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
