import { RecordListPage } from '../../resource/record/RecordListPage.tsx'
import { announcementScreen } from './announcementScreen.tsx'
import { RuleTabs } from './RuleTabs.tsx'

const AnnouncementsPage = () => (
  <RuleTabs>
    <RecordListPage screen={announcementScreen} />
  </RuleTabs>
)

export default AnnouncementsPage
