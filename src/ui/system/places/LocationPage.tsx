import { RecordPage } from '../../resource/record/RecordPage.tsx'
import { useLocationScreen } from './locationScreen.tsx'

const LocationPage = () => <RecordPage screen={useLocationScreen()} />

export default LocationPage
