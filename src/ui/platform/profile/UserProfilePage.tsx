import { Link } from 'react-router'
import { codes } from '../../../domain/platform/rights.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { listPath } from '../../resource/screens.ts'
import { Activity } from './Activity.tsx'
import { ContactSection, RolesSection } from './PersonSections.tsx'
import { personPage } from './personPage.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import type { Person } from './usePerson.ts'

const accountStatus = { invited: 'Invited', active: 'Active', disabled: 'Disabled' } as const

/** /users/profile/{id}: a person, for everybody of the group (spec 01, Users profile). */
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
                <Link to={recordPath(listPath('users') ?? '', id)} className={buttonClasses()}>
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

export default personPage(Profile)
