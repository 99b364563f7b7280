import { useWatch } from 'react-hook-form'
import type { Ref } from '../../../domain/kernel/event.ts'
import type { Among } from '../../../domain/registry/fields.ts'
import { BoundField, type CommandFieldProps } from '../../command-form/fields.tsx'
import { ReferencePicker } from '../ReferencePicker.tsx'

export interface ReferenceFieldProps extends CommandFieldProps {
  readonly among: Among
  readonly multiple?: boolean
}

/** Of which documents is chosen now: where that hangs on what is chosen beside the field, of those that fit it. */
const useAmong = ({ beside = {}, ...given }: Among, name: string): Omit<Among, 'beside'> => {
  const above = name.slice(0, name.lastIndexOf('.') + 1)
  const hanging = Object.entries(beside)
  const chosen: readonly unknown[] = useWatch({ name: hanging.map(([, key]) => `${above}${key}`) })
  const fitting = hanging.flatMap(([column], index) => {
    const id = (chosen[index] as Partial<Ref> | null | undefined)?.id
    return id === undefined ? [] : [[column, id] as const]
  })
  return { ...given, where: { ...given.where, ...Object.fromEntries(fitting) } }
}

/** Another document, or several, chosen by typing. */
export const ReferenceField = ({ among: given, multiple, ...props }: ReferenceFieldProps) => {
  const among = useAmong(given, props.name)
  return (
    <BoundField<Ref | readonly Ref[] | null> {...props}>
      {(control, { value, change, onBlur }) =>
        multiple === true ? (
          <ReferencePicker
            {...control}
            {...among}
            multiple
            value={value as readonly Ref[]}
            onChange={change}
            onBlur={onBlur}
          />
        ) : (
          <ReferencePicker {...control} {...among} value={value as Ref | null} onChange={change} onBlur={onBlur} />
        )
      }
    </BoundField>
  )
}
