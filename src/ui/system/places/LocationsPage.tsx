import { RecordListPage } from '../../resource/record/RecordListPage.tsx'
import { useLocationScreen } from './locationScreen.tsx'

const LocationsPage = () => <RecordListPage screen={useLocationScreen()} />

export default LocationsPage
