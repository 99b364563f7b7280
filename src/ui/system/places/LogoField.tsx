import { useSession } from '../../../infra/react/index.ts'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { useOpenForm } from '../../resource/form/openForm.ts'
import { PictureField } from '../../resource/form/PictureField.tsx'
import { Logo } from './Logo.tsx'

/** Folder of the public store, by resource. */
const folders: Readonly<Record<string, string>> = { companies: 'companies', 'company-groups': 'groups' }

/** The sign of a company or of the group. */
export const LogoField = (props: FormFieldProps) => {
  const { resource, id, document } = useOpenForm()
  const { company } = useSession()
  const shortName = String(document?.['shortName'] ?? document?.['name'] ?? '')
  const hindrance =
    document === null
      ? 'Save it first, then give it a logo.'
      : resource === 'companies' && id !== company?.id
        ? `Choose ${shortName} in the top bar to change its logo.`
        : undefined
  return (
    <PictureField
      {...props}
      folder={folders[resource] ?? resource}
      ownerId={id}
      help="Shown in the top bar and on documents."
      hindrance={hindrance}
      renderPicture={(path) => <Logo path={path} shortName={shortName} className="size-10" />}
    />
  )
}
