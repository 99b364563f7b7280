import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { largestPicture } from '../../../domain/platform/pictures/kind.ts'
import { useSession, useStorePicture } from '../../../infra/react/index.ts'
import { useCommandField, wide } from '../../command-form/fields.tsx'
import { Field } from '../../kit/Field.tsx'
import { FileInput } from '../../kit/FileInput.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { useOpenForm } from '../../resource/form/openForm.ts'
import { Logo } from './Logo.tsx'

/** Folder of the public store, by resource. */
const folders: Readonly<Record<string, string>> = { companies: 'companies', 'company-groups': 'groups' }

const endings = ['.png', '.jpg', '.webp'] as const
const bytesOfMegabyte = 1_000_000

/** The picture of a company or of the group: stored at once, seen by everybody once the form is saved. */
export const LogoField = ({ name, field }: FormFieldProps) => {
  const { id, value, change, error } = useCommandField<string>(name)
  const { resource, id: ownerId, document } = useOpenForm()
  const { company, companyGroup } = useSession()
  const store = useStorePicture()
  const [problem, setProblem] = useState<string>()
  const [storing, setStoring] = useState(false)
  const shortName = String(document?.['shortName'] ?? document?.['name'] ?? '')
  const hindrance =
    document === null
      ? 'Save it first, then give it a logo.'
      : resource === 'companies' && ownerId !== company?.id
        ? `Choose ${shortName} in the top bar to change its logo.`
        : undefined
  const pick = async (file: File): Promise<void> => {
    setProblem(undefined)
    setStoring(true)
    const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '.png'
    try {
      change(
        await store(
          file,
          `${companyGroup?.id ?? ''}/${company?.id ?? ''}/${folders[resource] ?? resource}/${ownerId}.${newId()}${ending}`,
        ),
      )
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : 'The picture could not be stored.')
    }
    setStoring(false)
  }
  const fileName = value === '' ? null : (value.split('/').at(-1) ?? value)
  return (
    <Field
      id={id}
      label={field.label}
      error={error ?? problem}
      help={storing ? 'Storing the picture' : 'Shown in the top bar and on documents.'}
      className={wide}
    >
      {(control) => (
        <div className="flex items-center gap-3">
          <Logo path={value === '' ? undefined : value} shortName={shortName} className="size-10" />
          <div className="min-w-0 flex-1">
            <FileInput
              {...control}
              accept={endings}
              maxMegabytes={largestPicture / bytesOfMegabyte}
              value={fileName === null ? null : { name: fileName }}
              onPick={(file) => void pick(file)}
              onRemove={() => change('')}
              {...(hindrance === undefined ? {} : { disabledReason: hindrance })}
            />
          </div>
        </div>
      )}
    </Field>
  )
}
