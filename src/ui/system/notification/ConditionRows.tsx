import { operators, operatorsOf } from '../../../domain/platform/notification-rule/conditions.ts'
import { fieldNamed } from '../../../domain/registry/named-fields.ts'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { fieldChoices, useSource } from './fieldChoices.ts'
import { RowList } from './RowList.tsx'

const operatorWords: Readonly<Record<string, string>> = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  in: 'is one of',
  contains: 'contains',
}

/** Field, operator and value of each condition; the field decides by what it can be compared, and with what. */
export const ConditionRows = (props: FormFieldProps) => {
  const entry = useSource()
  const fields = fieldChoices(entry)
  return (
    <RowList
      {...props}
      help={entry === undefined ? 'Choose the resource first.' : props.field.help}
      addLabel="Add condition"
      begin={{ field: '', operator: '=', value: '' }}
      renderRow={({ row, put, index }) => {
        const column = entry === undefined ? undefined : fieldNamed(entry, String(row['field']))
        const choices = column?.type === 'yes-no' ? ['yes', 'no'] : column?.choices
        const isOneChoice = choices !== undefined && row['operator'] !== 'in'
        const at = `of condition ${index + 1}`
        return (
          <>
            <Select
              aria-label={`Field ${at}`}
              placeholder="Field"
              options={fields}
              value={String(row['field'] ?? '')}
              onChange={(event) => put({ field: event.target.value, operator: '=', value: '' })}
            />
            <Select
              aria-label={`Operator ${at}`}
              options={(column === undefined ? operators : operatorsOf[column.type]).map((value) => ({
                value,
                label: operatorWords[value] ?? value,
              }))}
              value={String(row['operator'] ?? '=')}
              onChange={(event) => put({ operator: event.target.value })}
            />
            {isOneChoice ? (
              <Select
                aria-label={`Value ${at}`}
                placeholder="Value"
                options={choices.map((value) => ({ value, label: column?.words?.[value] ?? value }))}
                value={String(row['value'] ?? '')}
                onChange={(event) => put({ value: event.target.value })}
              />
            ) : (
              <TextInput
                aria-label={`Value ${at}`}
                placeholder={
                  column?.type === 'date' || column?.type === 'instant'
                    ? 'yyyy-MM-dd or today+7'
                    : row['operator'] === 'in'
                      ? 'a, b, c'
                      : 'Value'
                }
                value={String(row['value'] ?? '')}
                onChange={(event) => put({ value: event.target.value })}
              />
            )}
          </>
        )
      }}
    />
  )
}
