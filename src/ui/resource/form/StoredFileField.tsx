import { useState } from 'react'
import type { FileRef } from '../../../domain/kernel/file-ref.ts'
import { useAttachFile } from '../../../infra/react/index.ts'
import { type CommandFieldProps, useCommandField } from '../../command-form/fields.tsx'
import { useAwaited } from '../../command-form/useAwaited.ts'
import { Field } from '../../kit/Field.tsx'
import { FileInput } from '../../kit/FileInput.tsx'

export interface StoredFileFieldProps extends CommandFieldProps {
  /** Of the file store: the resource's own. */
  readonly folder: string
}

/** A file, stored as soon as it is chosen: the draft and the command only point to it. */
export const StoredFileField = ({
  name,
  label,
  required = false,
  requiredWords = `${label} is required.`,
  help,
  className,
  folder,
}: StoredFileFieldProps) => {
  const { id, value, change, error } = useCommandField<FileRef | null>(name, required ? requiredWords : undefined)
  const attach = useAttachFile()
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [storing, setStoring] = useState<string | null>(null)
  useAwaited(storing === null, `${storing} is being stored. Send it again once that is done.`)
  const pick = async (file: File) => {
    setProblem(undefined)
    setStoring(file.name)
    try {
      change(await attach(file, folder))
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : 'The file could not be stored.')
    }
    setStoring(null)
  }
  return (
    <Field
      id={id}
      label={label}
      required={required}
      error={error ?? problem}
      help={storing === null ? help : `Storing ${storing}`}
      {...(className === undefined ? {} : { className })}
    >
      {(control) => (
        <FileInput
          {...control}
          accept={['.jpg', '.png', '.pdf']}
          maxMegabytes={10}
          value={value === null ? null : { name: value.name, size: value.bytes }}
          onPick={(file) => void pick(file)}
          onRemove={() => change(null)}
        />
      )}
    </Field>
  )
}
