import { settingsFrom } from '../../domain/platform/settings/sections.ts'
import { useAllOf, useSession } from '../../infra/react/index.ts'

/** Settings of HRD in force for the company. */
export const useHrdSettings = () => {
  const { company } = useSession()
  return settingsFrom('hrd', useAllOf('company-group-settings').documents, company?.id ?? '')
}
