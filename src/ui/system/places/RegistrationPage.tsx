import { useMemo } from 'react'
import { useParams } from 'react-router'
import { RecordPage } from '../../resource/record/RecordPage.tsx'
import { registrationScreen } from './registrationScreen.tsx'

const RegistrationPage = () => {
  const { company = '' } = useParams()
  const screen = useMemo(() => registrationScreen(company), [company])
  return <RecordPage screen={screen} />
}

export default RegistrationPage
