import { RecordListPage } from '../../resource/record/RecordListPage.tsx'
import { ruleScreen } from './ruleScreen.tsx'
import { RuleTabs } from './RuleTabs.tsx'

const RulesPage = () => (
  <RuleTabs>
    <RecordListPage screen={ruleScreen} />
  </RuleTabs>
)

export default RulesPage
