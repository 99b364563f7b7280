import { type ReactNode, useState } from 'react'
import { v7 as newId } from 'uuid'
import { largestPicture } from '../../../domain/platform/pictures/kind.ts'
import { useSession, useStorePicture } from '../../../infra/react/index.ts'
import { useCommandField, wide } from '../../command-form/fields.tsx'
import { useAwaited } from '../../command-form/useAwaited.ts'
import { Field } from '../../kit/Field.tsx'
import { FileInput } from '../../kit/FileInput.tsx'
import type { FormFieldProps } from './FormField.tsx'

const endings = ['.png', '.jpg', '.webp'] as const
const bytesOfMegabyte = 1_000_000

export interface PictureFieldProps extends FormFieldProps {
  /** Folder of the public store. */
  readonly folder: string
  /** The document to which the picture belongs. */
  readonly ownerId: string
  readonly help: string
  /** Why none can be chosen now. */
  readonly hindrance: string | undefined
  /** What the form shows of a path; undefined while there is none. */
  readonly renderPicture: (path: string | undefined) => ReactNode
}

/** A picture of the public store, named by its path: stored at once, seen by everybody once the form is saved. */
export const PictureField = ({ name, field, folder, ownerId, help, hindrance, renderPicture }: PictureFieldProps) => {
  const { id, value, change, error } = useCommandField<string>(name)
  const { company, companyGroup } = useSession()
  const store = useStorePicture()
  const [problem, setProblem] = useState<string>()
  const [storing, setStoring] = useState(false)
  useAwaited(!storing, 'The picture is being stored. Send it again once that is done.')
  const pick = async (file: File): Promise<void> => {
    setProblem(undefined)
    setStoring(true)
    const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '.png'
    try {
      // A stored file is never overwritten: each has a name of its own.
      change(
        await store(file, `${companyGroup?.id ?? ''}/${company?.id ?? ''}/${folder}/${ownerId}.${newId()}${ending}`),
      )
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : 'The picture could not be stored.')
    }
    setStoring(false)
  }
  const path = value || undefined
  const fileName = path === undefined ? null : (path.split('/').at(-1) ?? path)
  return (
    <Field
      id={id}
      label={field.label}
      error={error ?? problem}
      help={storing ? 'Storing the picture' : help}
      className={wide}
    >
      {(control) => (
        <div className="flex items-center gap-3">
          {renderPicture(path)}
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
