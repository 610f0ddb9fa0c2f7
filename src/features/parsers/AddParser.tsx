import { useWatch } from 'react-hook-form'
import { useFormDraft } from '../../data/form/formDraft'
import { useNamedValues } from '../../data/form/namedValues'
import { draftOfNew, type NewFormProps, useRefusedCreation, useTakenUp } from '../../data/form/refusedChange'
import { useSubmitNew } from '../../data/form/submit'
import { useOptions } from '../../data/reading/options'
import { useShopOptions } from '../../data/reading/shopOptions'
import { choicesOf } from '../../domain/form/options'
import { languages } from '../../domain/languages/collection'
import { addParser } from '../../domain/parsers/add'
import {
  EMPTY_PARSER,
  formOf,
  type ParserForm,
  parserFormSchema,
  regionsOfShop,
  shopsOfRegion,
} from '../../domain/parsers/form'
import { regions } from '../../domain/regions/collection'
import type { Id } from '../../offline/define'
import { SelectFormField } from '../../ui/form/choiceFields'
import { DraftOffer } from '../../ui/form/DraftOffer'
import { Form, FormButtons, FormRow } from '../../ui/form/Form'
import { TextField } from '../../ui/form/fields'
import { tellsIn } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'

interface AddParserProps extends Pick<NewFormProps, 'address'> {
  classId: Id
  /** @param id the parser's id on this device; the provider gives it another */
  onAdded: (id: Id) => void
}

export const ADD_PARSER = 'Add a parser'

/** The form above a class's parsers. A new parser runs as soon as the provider has it. */
export function AddParser({ classId, address, onAdded }: AddParserProps) {
  const taken = useRefusedCreation(addParser, address)
  const form = useSchemaForm(parserFormSchema, EMPTY_PARSER)
  useNamedValues(form)
  const draft = useFormDraft(draftOfNew(`parser new ${classId}`, taken), form)
  const tell = tellsIn(form)
  const { id, nextId, submit } = useSubmitNew(taken, {
    tell,
    draft,
    done: () => {
      onAdded(id)
      nextId()
      form.reset(EMPTY_PARSER)
    },
  })
  useTakenUp(form, taken, ({ record }) => ({ values: formOf(record), tell }))
  const shops = useShopOptions()
  const allLanguages = useOptions(languages)

  const add = async (fields: ParserForm) => {
    const language = allLanguages.find((one) => one.id === fields.language_id)
    const shop = shops.find((one) => one.id === fields.shop_id)
    await submit(addParser, {
      id,
      fields,
      parser_class_id: classId,
      shop: { id: fields.shop_id, name: shop?.name ?? '' },
      language: { name: language?.name ?? '', file_small_url: language?.file_small_url ?? '' },
    })
  }

  return (
    <Form form={form} onSubmit={add} title={ADD_PARSER}>
      <DraftOffer draft={draft} />
      <FormRow>
        <TextField name="name" label="Name" required />
        <TextField name="url" label="URL" type="url" required placeholder="https://" />
      </FormRow>
      <FormRow>
        <PlaceFields />
        <SelectFormField name="language_id" label="Language" required options={choicesOf(allLanguages)} />
      </FormRow>
      <FormButtons submit="Add parser" />
    </Form>
  )
}

/** Shop and region narrow each other. */
function PlaceFields() {
  const shops = useShopOptions()
  const all = useOptions(regions)
  const [shopId = '', regionId = ''] = useWatch<ParserForm, ['shop_id', 'region_id']>({
    name: ['shop_id', 'region_id'],
  })
  return (
    <>
      <SelectFormField name="shop_id" label="Shop" required options={choicesOf(shopsOfRegion(shops, regionId))} />
      <SelectFormField
        name="region_id"
        label="Region"
        required
        options={choicesOf(regionsOfShop(all, shops, shopId))}
      />
    </>
  )
}
