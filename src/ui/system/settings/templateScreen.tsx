import { itemTemplateResource } from '../../../domain/inventory/item-template/item-template.ts'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { templatesPath } from './paths.ts'

/** /system/group-settings/config/inventory-templates */
export const templateScreen: RecordScreen = {
  entry: itemTemplateResource,
  path: templatesPath,
  emptyWords: 'No inventory templates yet. Add one.',
  copies: (template) => ({ name: `${String(template['name'])} (copy)` }),
}
