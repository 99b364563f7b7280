import { usePublicPicture } from '../../../infra/react/index.ts'
import { ProfilePicture } from '../../platform/pictures/ProfilePicture.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { useOpenForm } from '../../resource/form/openForm.ts'
import { PictureField } from '../../resource/form/PictureField.tsx'

/** The picture by which colleagues know somebody (spec 02 Employee, details.photo). */
export const PhotoField = (props: FormFieldProps) => {
  const { id, document } = useOpenForm()
  return (
    <PictureField
      {...props}
      folder="employees"
      ownerId={id}
      help="Shown beside the name to everybody in the group, within a day at the latest."
      hindrance={document === null ? 'Save the employee first, then add a photo.' : undefined}
      renderPicture={(path) => <Photo path={path} id={id} name={String(document?.['name'] ?? '')} />}
    />
  )
}

interface PhotoProps {
  readonly path: string | undefined
  readonly id: string
  readonly name: string
}

const Photo = ({ path, id, name }: PhotoProps) => {
  const chosen = usePublicPicture(path)
  return chosen === null ? (
    <ProfilePicture id={id} name={name} className="size-12" />
  ) : (
    <img src={chosen} alt="" className="size-12 shrink-0 rounded-full object-cover" />
  )
}
