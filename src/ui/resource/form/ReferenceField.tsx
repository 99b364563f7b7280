import type { Among } from '../../../domain/registry/fields.ts'
import { BoundField, type CommandFieldProps } from '../../command-form/fields.tsx'
import { ReferencePicker } from '../ReferencePicker.tsx'

interface NamedRef {
  readonly id: string
  readonly name: string
}

export interface ReferenceFieldProps extends CommandFieldProps {
  readonly among: Among
  readonly multiple?: boolean
}

/** Another document, or several, chosen by typing. */
export const ReferenceField = ({ among, multiple, ...props }: ReferenceFieldProps) => (
  <BoundField<NamedRef | readonly NamedRef[] | null> {...props}>
    {(control, { value, change, onBlur }) =>
      multiple === true ? (
        <ReferencePicker
          {...control}
          {...among}
          multiple
          value={value as readonly NamedRef[]}
          onChange={change}
          onBlur={onBlur}
        />
      ) : (
        <ReferencePicker {...control} {...among} value={value as NamedRef | null} onChange={change} onBlur={onBlur} />
      )
    }
  </BoundField>
)
