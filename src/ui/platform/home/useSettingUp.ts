import { useSetting } from '../../../infra/react/index.ts'

/** Does the checklist of setting up stand on Home? Kept on this device for this user. */
export const useSettingUp = () => useSetting<'shown' | 'away'>('home.setting-up', 'shown')
