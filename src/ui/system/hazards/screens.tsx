import { useMemo } from 'react'
import { hazardTypes, precautionKinds } from '../../../domain/inventory/hazards/codes.ts'
import { hazardClassResource } from '../../../domain/inventory/hazards/hazard-class.ts'
import { hStatementResource } from '../../../domain/inventory/hazards/h-statement.ts'
import { pStatementResource } from '../../../domain/inventory/hazards/p-statement.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { Chips, CountLink } from '../access/Counts.tsx'
import { CategoriesField } from './CategoriesField.tsx'
import { categoriesOf, precautionsOf } from './category.ts'
import { groupsOf } from './Groups.tsx'
import { hazardPaths } from './paths.ts'
import { HazardClassDetails } from './HazardClassDetails.tsx'
import { HazardScope, useUsing } from './scope.tsx'

const pathOf = (key: keyof typeof hazardPaths): string => hazardPaths[key]

const Items = ({ id }: { readonly id: string }) => {
  const using = useUsing()
  if (using === undefined) return '–'
  return <CountLink count={using.get(id)?.length ?? 0} to={`${pathOf('hazard-classes')}/${id}`} what="items" />
}

/** Classes whose categories name a statement. */
const Classes = ({ id, of }: { readonly id: string; readonly of: 'hStatements' | 'pStatements' }) => {
  const { documents } = useAllOf('hazard-classes')
  const names = useMemo(
    () =>
      documents
        .filter((one) =>
          categoriesOf(one).some((category) =>
            (of === 'hStatements'
              ? category.hStatements
              : precautionsOf(category).flatMap(({ statements }) => statements)
            ).some((statement) => statement.id === id),
          ),
        )
        .map((one) => String(one['name'])),
    [documents, id, of],
  )
  return names.length === 0 ? '–' : names.join(', ')
}

/** /system/group-settings/hazard-regulations/ghs-class-category */
export const hazardClassScreen: RecordScreen = {
  entry: hazardClassResource,
  path: pathOf('hazard-classes'),
  title: 'GHS Class & Category',
  addLabel: 'New class',
  Around: HazardScope,
  Narrow: groupsOf('type', 'Type', Object.keys(hazardTypes), 'hazard-classes'),
  cells: {
    categories: (one) => <Chips words={categoriesOf(one).map(({ name }) => name)} most={5} />,
    items: ({ id }) => <Items id={id} />,
  },
  controls: { categories: CategoriesField },
  Details: HazardClassDetails,
  detailsLabel: 'Hazard class',
}

/** /system/group-settings/hazard-regulations/h-statements */
export const hStatementScreen: RecordScreen = {
  entry: hStatementResource,
  path: pathOf('h-statements'),
  title: 'H Statements',
  Narrow: groupsOf('type', 'Type', Object.keys(hazardTypes), 'h-statements'),
  cells: { classes: ({ id }) => <Classes id={id} of="hStatements" /> },
}

/** /system/group-settings/hazard-regulations/p-statements */
export const pStatementScreen: RecordScreen = {
  entry: pStatementResource,
  path: pathOf('p-statements'),
  title: 'P Statements',
  Narrow: groupsOf('kind', 'Kind', Object.keys(precautionKinds), 'p-statements'),
  cells: { classes: ({ id }) => <Classes id={id} of="pStatements" /> },
}
