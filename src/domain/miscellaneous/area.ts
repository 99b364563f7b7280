import type { Area } from '../registry/area.ts'
import { miscellaneousTab } from './navigation.ts'
import { surveyNotices } from './questionnaire/notices.ts'
import { questionnaireRules } from './questionnaire/rules.ts'
import { miscellaneousResources } from './resources.ts'

/** All that miscellaneous adds to the product. */
export const miscellaneous: Area = {
  ...miscellaneousResources,
  navigation: [miscellaneousTab],
  rules: [{ subject: 'Topic, question, chemical composition and survey', rules: questionnaireRules }],
  policies: [surveyNotices],
}
