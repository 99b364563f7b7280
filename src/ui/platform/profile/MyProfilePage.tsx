import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { codes } from '../../../domain/platform/rights.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { usePinned } from '../dashboard/usePinned.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { Security } from '../account/Security.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { userProfilePath } from '../home/paths.ts'
import { Drafts } from '../home/Drafts.tsx'
import { Inbox } from '../home/Inbox.tsx'
import { useSettingUp } from '../home/useSettingUp.ts'
import { WaysOn } from '../home/WaysOn.tsx'
import { ContactSection, JobSection, RolesSection } from './PersonSections.tsx'
import { personPage } from './personPage.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import type { Person } from './usePerson.ts'

const SettingUp = lazy(() => import('../home/SettingUp.tsx'))
const DueSurveys = lazy(async () => ({
  default: (await import('../../miscellaneous/questionnaire/DueSurveys.tsx')).DueSurveys,
}))
const Talk = lazy(() => import('../home/Talk.tsx'))
const PinnedDashboard = lazy(() => import('../dashboard/PinnedDashboard.tsx'))

/** The dashboard that the reader pinned, where they may see dashboards. */
const Pinned = () => {
  const mayI = useMayI()
  const [pinned] = usePinned()
  return (
    pinned !== null &&
    mayI(codes.dashboardsView) && (
      <Suspense fallback={null}>
        <PinnedDashboard id={pinned} />
      </Suspense>
    )
  )
}

/** The checklist of setting up, for those who administer the group. */
const Checklist = () => {
  const mayI = useMayI()
  const [choice] = useSettingUp()
  return (
    choice === 'shown' &&
    mayI(codes.adminEdit) && (
      <Suspense fallback={null}>
        <SettingUp />
      </Suspense>
    )
  )
}

/** /home/my-space/{id}: one's own space; of somebody else what every colleague may see (spec 01, Home pages). */
const Space = ({ person }: { readonly person: Person }) => {
  const { id, name, employee, isOwn } = person
  usePageName(isOwn ? 'My Profile' : name)
  return (
    <div className="max-w-350 space-y-5 px-4 py-5 md:px-6">
      {isOwn && (
        <Suspense fallback={null}>
          <DueSurveys />
        </Suspense>
      )}
      {isOwn && <Inbox />}
      {isOwn && <Checklist />}
      {isOwn && <Drafts />}
      {isOwn && (
        <Suspense fallback={null}>
          <Talk />
        </Suspense>
      )}
      {isOwn && <Pinned />}
      {isOwn && <WaysOn />}
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

export default personPage(Space)
