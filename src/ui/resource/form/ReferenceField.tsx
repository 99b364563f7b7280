import type { Ref } from '../../../domain/kernel/event.ts'
import type { Among } from '../../../domain/registry/fields.ts'
import { BoundField, type CommandFieldProps } from '../../command-form/fields.tsx'
import { ReferencePicker } from '../ReferencePicker.tsx'

export interface ReferenceFieldProps extends CommandFieldProps {
  readonly among: Among
  readonly multiple?: boolean
}

/** Another document, or several, chosen by typing. */
export const ReferenceField = ({ among, multiple, ...props }: ReferenceFieldProps) => (
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
