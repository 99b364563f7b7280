import { Link, useParams } from 'react-router'
import { codes } from '../../../domain/platform/codes.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { systemPaths } from '../../system/paths.ts'
import { Activity } from './Activity.tsx'
import { PersonGone } from './PersonGone.tsx'
import { ContactSection, RolesSection } from './PersonSections.tsx'
import { PersonSkeleton } from './PersonSkeleton.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { type Person, usePerson } from './usePerson.ts'

/** /users/profile/{id}: a person, for everybody of the group (spec 01, Users profile). */
const UserProfilePage = () => {
  const { id = '' } = useParams()
  const person = usePerson(id)
  if (person.status === 'loading') return <PersonSkeleton />
  if (person.status === 'absent') return <PersonGone />
  return <Profile person={person} />
}

const accountStatus = { invited: 'Invited', active: 'Active', disabled: 'Disabled' } as const

const Profile = ({ person }: { readonly person: Person }) => {
  const { id, name, employee, user } = person
  const mayI = useMayI()
  usePageName(name)
  return (
    <div className="max-w-[1200px] space-y-5 px-4 py-5 md:px-6">
      <ProfileHeader
        id={id}
        name={name}
        company={employee?.company?.name}
        details={employee?.details}
        {...(mayI(codes.usersView) && user !== null
          ? {
              actions: (
                <Link to={recordPath(systemPaths['users'] as string, id)} className={buttonClasses()}>
                  Manage user
                </Link>
              ),
            }
          : {})}
      />
      <ContactSection person={person} />
      <RolesSection person={person} />
      {user?.status !== undefined && (
        <Section title="Account">
          <Answers>
            <Answer label="Status">{accountStatus[user.status]}</Answer>
            <Answer label="Kind">
              {user.kind === 'external' ? 'External' : user.kind === 'service' ? 'Service' : 'Employee'}
            </Answer>
          </Answers>
        </Section>
      )}
      <Activity userId={id} />
    </div>
  )
}

export default UserProfilePage
