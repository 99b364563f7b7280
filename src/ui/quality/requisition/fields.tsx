import { counted } from '../../../domain/kernel/plural.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { tentativeClosure } from '../../../domain/quality/requisition/dates.ts'
import { requisitionRules } from '../../../domain/quality/requisition/rules.ts'
import { documentRegisterResource } from '../../../domain/quality/document-register/document-register.ts'
import { codes } from '../../../domain/quality/rights.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { useCommandFields } from '../../command-form/commandFields.ts'
import { AreaField, BoundField, RadioField, TextField, wide } from '../../command-form/fields.tsx'
import { Proposals } from '../../command-form/Proposals.tsx'
import { useUnderWay } from '../../kit/beforeSend.ts'
import { now } from '../../kit/clock.ts'
import { Answer } from '../../kit/Section.tsx'
import { SourcedPicker } from '../../kit/SourcedPicker.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { fieldProps, type FormFieldProps } from '../../resource/form/FormField.tsx'
import { useReferenceSources } from '../../resource/useReferenceSources.ts'
import { NextNumber } from '../../workflow/NextNumber.tsx'
import { RecordedText } from '../../workflow/RecordedText.tsx'
import { useClosurePeriods, useDepartments, useQualitySettings } from '../directory.ts'
import { useRequisition } from './openRequisition.ts'

/** The document that is to change: typed, or picked from the register, which also names it where no name is written yet. */
export const DocumentNoField = (props: FormFieldProps) =>
  useMayI()(codes.documentsView) ? <RegisteredNo {...props} /> : <TextField {...fieldProps(props)} />

const RegisteredNo = (props: FormFieldProps) => {
  const { getValues, setValue } = useFormContext()
  const { clear } = useCommandFields()
  const source = useReferenceSources()(documentRegisterResource.key)
  const underWay = useUnderWay()
  const nameIt = async (picked: { readonly id: string; readonly name: string }): Promise<void> => {
    const { name } = (await source.factsOf(picked)) ?? {}
    if (typeof name !== 'string' || getValues('docName') !== '') return
    clear('docName')
    setValue('docName', name, { shouldDirty: true })
  }
  return (
    <BoundField<string> {...fieldProps(props)}>
      {(control, { value, change, onBlur }) => (
        <SourcedPicker
          {...control}
          source={source}
          free
          placeholder="Type a number or a name"
          value={value === '' ? null : { id: '', name: value }}
          onChange={(picked) => {
            change(picked?.name ?? '')
            if (picked !== null && picked.id !== '') underWay(nameIt(picked))
          }}
          onBlur={onBlur}
        />
      )}
    </BoundField>
  )
}

/** The class, with the closure date that it will give, were it chosen now. */
export const ClassField = ({ name, field }: FormFieldProps) => (
  <RadioField
    name={name}
    label={field.label}
    required
    options={field.choices ?? []}
    help={<ClosureDate name={name} />}
    className={wide}
  />
)

const ClosureDate = ({ name }: { readonly name: string }) => {
  const chosen = String(useWatch({ name }))
  const period = useClosurePeriods().find((one) => one.type === chosen)
  if (chosen === '') return 'Sets the tentative closure date.'
  if (period === undefined) return requisitionRules['CC-08.1'].sentence.replace('{class}', chosen)
  return `Tentative closure date ${dateWords(tentativeClosure(now(), period.days))}, ${counted(period.days, 'day')} from now.`
}

/** The number of the change control form. */
export const FormNoField = ({ name, field }: FormFieldProps) => (
  <TextField
    name={name}
    label={field.label}
    className={wide}
    maxLength={field.longest ?? 200}
    help="Required if you approve; the next number of the series is proposed."
  />
)

export const FormNoProposal = () => (
  <NextNumber name="changeControlFormNo" pattern={useQualitySettings().ccfNumberPattern} />
)

/** The review period that the settings give. */
export const ReviewPeriod = () => (
  <Proposals of={{ reviewPeriodEffectiveness: useQualitySettings().effectivenessAfterDays }} />
)

/** What the head of department wrote before the closing form stands in it, locked (CC-26). */
export const HodCommentField = ({ name, field }: FormFieldProps) =>
  useRequisition().details.closureChangeControl?.commentsOfHod === undefined ? (
    <AreaField name={name} label={field.label} required className={wide} />
  ) : (
    <dl className={wide}>
      <Answer label={field.label}>
        <RecordedText path="closureChangeControl.commentsOfHod" />
      </Answer>
    </dl>
  )

/** Who decides a draft. */
export const HeadNote = () => {
  const { details } = useRequisition()
  const department = useDepartments().find((one) => one.id === details.department.id)
  return department === undefined ? null : (
    <p className="text-13 text-muted">
      Head of {department.name}: <span className="text-text">{department.hod?.name ?? 'none'}</span>
    </p>
  )
}
