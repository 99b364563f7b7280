import { Link, useParams } from 'react-router'
import { buttonClasses } from '../../kit/Button.tsx'
import { Security } from '../account/Security.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { userProfilePath } from '../home/paths.ts'
import { Waiting } from '../home/Waiting.tsx'
import { PersonGone } from './PersonGone.tsx'
import { ContactSection, JobSection, RolesSection } from './PersonSections.tsx'
import { PersonSkeleton } from './PersonSkeleton.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { type Person, usePerson } from './usePerson.ts'

/** /home/my-space/{id}: one's own space; of somebody else what every colleague may see (spec 01, Home pages). */
const MyProfilePage = () => {
  const { id = '' } = useParams()
  const person = usePerson(id)
  if (person.status === 'loading') return <PersonSkeleton />
  if (person.status === 'absent') return <PersonGone />
  return <Space person={person} />
}

const Space = ({ person }: { readonly person: Person }) => {
  const { id, name, employee, isOwn } = person
  usePageName(isOwn ? 'My Profile' : name)
  return (
    <div className="max-w-[1200px] space-y-5 px-4 py-5 md:px-6">
      <ProfileHeader
        id={id}
        name={name}
        company={employee?.company?.name}
        details={employee?.details}
        actions={
          isOwn ? undefined : (
            <Link to={userProfilePath(id)} className={buttonClasses()}>
              Open the profile
            </Link>
          )
        }
      />
      {isOwn ? (
        <>
          <Waiting />
          <JobSection person={person} />
          <RolesSection person={person} />
          <Security />
        </>
      ) : (
        <ContactSection person={person} />
      )}
    </div>
  )
}

export default MyProfilePage
