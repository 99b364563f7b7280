import { nextEmployeeCode } from '../../../domain/hr/employee/next-code.ts'
import { useAllOf, useSession } from '../../../infra/react/index.ts'
import { BoundField } from '../../command-form/fields.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'

/** The code of an employee; while it is empty, the next free one is offered. */
export const CodeField = ({ name, field: { label, help } }: FormFieldProps) => {
  const { company } = useSession()
  const { documents, isReady } = useAllOf('employees')
  const codes = documents.map((one) => String(one['employeeCode']))
  const next = isReady && company !== null ? nextEmployeeCode(company.shortName, codes) : undefined
  return (
    <BoundField<string> name={name} label={label} help={help} required>
      {(control, { value, change, onBlur }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TextInput
            {...control}
            maxLength={60}
            value={value}
            onChange={(event) => change(event.target.value)}
            onBlur={onBlur}
          />
          {next !== undefined && value === '' && (
            <button
              type="button"
              onClick={() => change(next)}
              className="min-h-6 text-13 font-medium text-link hover:underline hover:underline-offset-2"
            >
              Use {next}, the next free code
            </button>
          )}
        </span>
      )}
    </BoundField>
  )
}
