import type { ObjectRef } from '@pothos/core'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { connectionOf, pageArgs, readLimit } from '#platform/graphql/connection.ts'
import { describedValues } from '#platform/graphql/descriptions.ts'
import { PART_SIZE, type PictureKind } from '../picture.ts'
import { makeFinishUpload } from './finish-upload.ts'
import type { PictureLinks } from './picture-links.ts'
import { type StartDeps, type StartedUpload, startUpload } from './start-upload.ts'
import { abortUpload, listPictures } from './upload-actions.ts'

interface PictureRow {
  readonly key: string
  readonly url: string
  readonly createdAt: Date
}

/** How pictures go up: `startUpload`, a PUT of each part, `finishUpload`. */
export function uploadApi(
  { builder }: { readonly builder: ApiBuilder },
  deps: StartDeps,
  { linkTo }: Pick<PictureLinks, 'linkTo'>,
): void {
  const finishUpload = makeFinishUpload(deps)
  const types = uploadTypes(builder)
  const inputs = uploadInputs(builder)
  builder.mutationFields(t => ({
    startUpload: t.field({
      type: types.upload,
      description: 'Begins to put up a picture; it may be taken up again for an hour.',
      args: { input: t.arg({ type: inputs.start, required: true }) },
      resolve: async (_root, { input }, context) => {
        requireSignedIn(context.actor)
        return await startUpload(deps, context, input)
      },
    }),
    finishUpload: t.field({
      type: types.picture,
      description: 'Once every part is there: judges the picture, and sets it where it belongs.',
      args: { input: t.arg({ type: inputs.one, required: true }) },
      resolve: async (_root, { input }, { actor }) => {
        requireSignedIn(actor)
        const { key, createdAt } = await finishUpload(actor, String(input.id))
        return { key, url: linkTo(key), createdAt }
      },
    }),
    abortUpload: t.boolean({
      description: 'Forgets an upload and every part of it.',
      args: { input: t.arg({ type: inputs.one, required: true }) },
      resolve: async (_root, { input }, { actor }) => {
        requireSignedIn(actor)
        return await abortUpload(deps, actor, String(input.id))
      },
    }),
  }))
  addPictureList(builder, types.picture, deps, linkTo)
}

function addPictureList(
  builder: ApiBuilder,
  picture: ObjectRef<ApiSchema, PictureRow>,
  deps: StartDeps,
  linkTo: PictureLinks['linkTo'],
): void {
  builder.queryField('listPictures', t =>
    t.field({
      type: connectionOf(builder, 'Picture', picture),
      description: 'The pictures that the person has put up of themselves, the newest first.',
      args: pageArgs(t.arg),
      resolve: async (_root, { limit, nextToken }, { actor }) => {
        requireSignedIn(actor)
        const page = await listPictures(deps, actor, readLimit(limit), nextToken)
        const items = page.items.map(({ key, modifiedAt }) => ({
          key,
          url: linkTo(key),
          createdAt: modifiedAt,
        }))
        return { ...page, items }
      },
    }),
  )
}

const KIND_WORDS = {
  PROFILE_PICTURE: 'The person’s who puts it up.',
  COMPANY_LOGO: 'A company’s.',
} as const satisfies Record<PictureKind, string>

const uploadInputs = (builder: ApiBuilder) => {
  const kind = builder.enumType('PictureKind', {
    description: 'Whose picture it is.',
    values: describedValues(KIND_WORDS),
  })
  return {
    start: builder.inputType('StartUploadInput', {
      description: 'A picture that is to go up.',
      fields: t => ({
        kind: t.field({ type: kind, required: true, description: 'A person’s or a company’s.' }),
        companyId: t.id({ description: 'Whose logo; for a logo alone.' }),
        fileName: t.string({ required: true, description: 'As it is called where it comes from.' }),
        contentType: t.string({
          required: true,
          description: 'image/png, image/jpeg, image/webp or image/gif.',
        }),
        size: t.int({ required: true, description: 'In bytes, at most 25 MB.' }),
      }),
    }),
    one: builder.inputType('UploadInput', {
      description: 'An upload that was begun.',
      fields: t => ({ id: t.id({ required: true, description: 'As it was given.' }) }),
    }),
  }
}

const uploadTypes = (builder: ApiBuilder) => {
  const part = builder.objectRef<StartedUpload['parts'][number]>('UploadPart').implement({
    description: 'One piece of the file.',
    fields: t => ({
      number: t.exposeInt('number', { description: 'From 1, in the order of the file.' }),
      url: t.exposeString('url', { description: 'Where to PUT its bytes, within an hour.' }),
    }),
  })
  return {
    upload: builder.objectRef<StartedUpload>('Upload').implement({
      description: 'A picture on its way up.',
      fields: t => ({
        id: t.exposeID('id', { description: 'For finishUpload and abortUpload.' }),
        key: t.exposeString('key', {
          description: 'Where it will be kept; its end follows what the picture turns out to be.',
        }),
        partSize: t.int({
          description: 'Bytes in each part; the last holds the rest.',
          resolve: () => PART_SIZE,
        }),
        parts: t.field({
          type: [part],
          description: 'What is to be sent, four at once.',
          resolve: upload => upload.parts,
        }),
      }),
    }),
    picture: builder.objectRef<PictureRow>('Picture').implement({
      description: 'A picture that is in its place.',
      fields: t => ({
        key: t.exposeString('key', { description: 'Where it is kept.' }),
        url: t.exposeString('url', { description: 'Where it may be seen, for 365 days.' }),
        createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it came.' }),
      }),
    }),
  }
}
