import type { ReactNode } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Question } from '../../../domain/miscellaneous/questionnaire/fields.ts'
import { type Composition, compositionsKey } from '../../../domain/miscellaneous/questionnaire/composition-resource.ts'
import { type RendererData, renderersBy } from '../../../domain/miscellaneous/questionnaire/renderers.ts'
import { entriesOf, listSources, textsFor } from '../../../domain/miscellaneous/questionnaire/placeholder-values.ts'
import {
  listNamed,
  type PlaceholderList,
  type PlaceholderValues,
} from '../../../domain/miscellaneous/questionnaire/placeholders.ts'
import { useAllOf, useDocument, useNamed, useSession } from '../../../infra/react/index.ts'

type Lists = PlaceholderValues['lists']

const WithList = ({
  name,
  children,
}: {
  readonly name: PlaceholderList
  readonly children: (entries: readonly AnyDocument[]) => ReactNode
}) => {
  const me = useSession().authorization?.user.id ?? ''
  return children(entriesOf(name, useNamed(listSources[name].resource), me))
}

const WithLists = ({
  names: [first, ...rest],
  lists,
  children,
}: {
  readonly names: readonly PlaceholderList[]
  readonly lists: Lists
  readonly children: (lists: Lists) => ReactNode
}): ReactNode => {
  if (first === undefined) return children(lists)
  return (
    <WithList key={first} name={first}>
      {(entries) => (
        <WithLists names={rest} lists={{ ...lists, [first]: entries }}>
          {children}
        </WithLists>
      )}
    </WithList>
  )
}

const WithRenderers = ({ children }: { readonly children: (data: RendererData) => ReactNode }) => {
  const settings = useAllOf('company-group-settings')
  const compositions = useAllOf(compositionsKey)
  return children({
    renderers: renderersBy(settings.documents),
    compositions: compositions.documents as readonly Composition[],
    isComing: settings.isComing || compositions.isComing,
  })
}

/** What stands for the placeholders of some questions, for whoever answers them on a day; only the lists that they name are looked up. */
export const PlaceholderData = ({
  questions,
  date,
  children,
}: {
  readonly questions: readonly Partial<Question>[]
  readonly date: string
  readonly children: (values: PlaceholderValues) => ReactNode
}) => {
  const { authorization } = useSession()
  const employee = useDocument('employees', authorization?.user.id ?? '').view?.document
  const names = [...new Set(questions.flatMap(({ placeholder }) => listNamed(placeholder) ?? []))]
  const scope = authorization?.scope
  const location = authorization?.locations.find(({ id }) => id === scope?.location.id)
  const texts = textsFor({
    me: authorization?.user ?? { id: '', name: '' },
    employee,
    company: { name: scope?.company.name ?? '', shortName: scope?.company.shortName ?? '' },
    location: { name: scope?.location.name ?? '', shortName: location?.shortName },
    date,
  })
  return (
    <WithLists names={names} lists={{}}>
      {(lists) =>
        questions.some(({ customQuestionRenderer }) => customQuestionRenderer !== undefined) ? (
          <WithRenderers>{(data) => children({ texts, lists, ...data })}</WithRenderers>
        ) : (
          children({ texts, lists })
        )
      }
    </WithLists>
  )
}
