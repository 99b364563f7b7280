import { problemsIn } from '../../../domain/kernel/decode.ts'
import { type DashboardDocument, dashboardsKey } from '../../../domain/platform/dashboard/dashboard.ts'
import { type Widget, widgetFields } from '../../../domain/platform/dashboard/widget.ts'
import { structOf } from '../../../domain/registry/fields.ts'
import type { Filter } from '../../../infra/react/index.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { FieldColumns } from '../../command-form/fields.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormField } from '../../resource/form/FormField.tsx'
import { formData, formValues } from '../../resource/form/formValues.ts'
import { FilterControl, widgetControls } from './widgetControls.tsx'

interface WidgetDialogProps {
  readonly document: DashboardDocument
  /** Of a new one the id that it will have. */
  readonly id: string
  readonly onClose: () => void
}

type Values = Record<string, unknown>

const { id: _id, filter: _filter, ...asked } = widgetFields
const form = { fields: asked }
const WidgetShape = structOf(widgetFields)

/** Adds a widget to a dashboard, or changes it. */
export const WidgetDialog = ({ document, id, onClose }: WidgetDialogProps) => {
  const index = document.widgets.findIndex((one) => one.id === id)
  const own = document.widgets[index]
  const widgetOf = (values: Values): Widget => {
    const filter = (values['filter'] as readonly Filter[]).filter((one) => one.values.length > 0)
    return { ...formData(form, values), ...(filter.length === 0 ? {} : { filter }), id } as unknown as Widget
  }
  const { key, name } = { key: index < 0 ? document.widgets.length : index, name: own?.title ?? 'widget' }
  return (
    <Dialog open onClose={onClose} look="drawer" size="large" title={own === undefined ? 'Add widget' : `Edit ${name}`}>
      <CommandForm<Values>
        resource={dashboardsKey}
        documentId={document.id}
        document={document}
        type="Update"
        draftKey={`draft:${dashboardsKey}:${document.id}:widget:${own === undefined ? 'new' : id}`}
        look="dialog"
        within={`widgets.${key}`}
        initial={{ ...formValues(form, own), filter: own?.filter ?? [] }}
        check={(values) => problemsIn(WidgetShape, widgetOf(values))}
        toData={(values) => ({
          patch: {
            widgets:
              own === undefined
                ? [...document.widgets, widgetOf(values)]
                : document.widgets.map((one) => (one.id === id ? widgetOf(values) : one)),
          },
        })}
        saveLabel={own === undefined ? 'Add' : 'Save'}
        done={own === undefined ? 'Widget added.' : 'Widget saved.'}
        onSaved={onClose}
        onCancel={onClose}
      >
        <FieldColumns>
          {Object.entries(asked)
            .slice(0, beforeFilter)
            .map(([field, spec]) => (
              <FormField key={field} name={field} field={spec} resource={dashboardsKey} controls={widgetControls} />
            ))}
          <FilterControl name="filter" />
          {Object.entries(asked)
            .slice(beforeFilter)
            .map(([field, spec]) => (
              <FormField key={field} name={field} field={spec} resource={dashboardsKey} controls={widgetControls} />
            ))}
        </FieldColumns>
      </CommandForm>
    </Dialog>
  )
}

/** The filter stands where the table of fields has it. */
const beforeFilter = Object.keys(widgetFields)
  .filter((key) => key !== 'id')
  .indexOf('filter')
