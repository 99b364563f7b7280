import { useWatch } from 'react-hook-form'
import type { Ref } from '../../../domain/kernel/event.ts'
import { type Below, idsBelow } from '../../../domain/registry/below.ts'
import type { Among } from '../../../domain/registry/fields.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { useDocuments } from '../../../infra/react/index.ts'
import { BoundField, type CommandFieldProps } from '../../command-form/fields.tsx'
import { firstRows } from '../firstRows.ts'
import { ReferencePicker, type ReferencePickerProps } from '../ReferencePicker.tsx'

export interface ReferenceFieldProps extends CommandFieldProps {
  readonly among: Among
  readonly multiple?: boolean
}

type Chosen = Pick<ReferencePickerProps, 'resource' | 'reach' | 'where'>

/** More than any tree of groups has. */
const most = 1000

/** Of which documents is chosen now: where that hangs on what is chosen beside the field, of those that fit it. */
const useChosen = ({ beside = {}, resource, reach, where }: Among, name: string): Chosen => {
  const above = name.slice(0, name.lastIndexOf('.') + 1)
  const hanging = Object.entries(beside)
  const chosen: readonly unknown[] = useWatch({ name: hanging.map(([, key]) => `${above}${key}`) })
  const fitting = hanging.flatMap(([column], index) => {
    const id = (chosen[index] as Partial<Ref> | null | undefined)?.id
    return id === undefined ? [] : [[column, id] as const]
  })
  return { resource, ...(reach === undefined ? {} : { reach }), where: { ...where, ...Object.fromEntries(fitting) } }
}

interface ChoosingProps extends CommandFieldProps {
  readonly chosen: Chosen
  readonly multiple?: boolean | undefined
}

const Choosing = ({ chosen, multiple, ...props }: ChoosingProps) => (
  <BoundField<Ref | readonly Ref[] | null> {...props}>
    {(control, { value, change, onBlur }) =>
      multiple === true ? (
        <ReferencePicker
          {...control}
          {...chosen}
          multiple
          value={value as readonly Ref[]}
          onChange={change}
          onBlur={onBlur}
        />
      ) : (
        <ReferencePicker {...control} {...chosen} value={value as Ref | null} onChange={change} onBlur={onBlur} />
      )
    }
  </BoundField>
)

/** Of those below some records of a tree; of all as long as these are not known, since the rules refuse the others anyway. */
const ChoosingBelow = ({ below, chosen, ...props }: ChoosingProps & { readonly below: Below }) => {
  const { rows } = useDocuments(firstRows(below.tree, resourceOf(below.tree).defaultSort, most))
  const ids = idsBelow(
    rows.map(({ document }) => document),
    below,
  )
  const where = ids.length === 0 ? chosen.where : { ...chosen.where, [below.column]: ids }
  return <Choosing {...props} chosen={{ ...chosen, where }} />
}

/** Another document, or several, chosen by typing. */
export const ReferenceField = ({ among, ...props }: ReferenceFieldProps) => {
  const chosen = useChosen(among, props.name)
  return among.below === undefined ? (
    <Choosing {...props} chosen={chosen} />
  ) : (
    <ChoosingBelow {...props} chosen={chosen} below={among.below} />
  )
}
