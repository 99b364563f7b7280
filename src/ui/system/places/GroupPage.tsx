import { useAllOf } from '../../../infra/react/index.ts'
import { RecordPage } from '../../resource/record/RecordPage.tsx'
import { groupScreen } from './groupScreen.tsx'

const GroupPage = () => {
  const [group] = useAllOf('company-groups').documents
  return <RecordPage screen={groupScreen} only={group?.id ?? ''} />
}

export default GroupPage
