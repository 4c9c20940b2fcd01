import type { ObjectRef } from '@pothos/core'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { connectionOf, pageArgs, readLimit } from '#platform/graphql/connection.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { idInput } from '#platform/graphql/mutations.ts'
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
      description: 'Starts a picture upload. It can be resumed for one hour.',
      args: { input: t.arg({ type: inputs.start, required: true }) },
      resolve: async (_root, { input }, context) => {
        requireSignedIn(context.actor)
        return await startUpload(deps, context, input)
      },
    }),
    finishUpload: t.field({
      type: types.picture,
      description:
        'Finishes an upload once all parts are sent: checks the picture and puts it in place.',
      args: { input: t.arg({ type: inputs.one, required: true }) },
      resolve: async (_root, { input }, { actor }) => {
        requireSignedIn(actor)
        const { key, createdAt } = await finishUpload(actor, String(input.id))
        return { key, url: linkTo(key), createdAt }
      },
    }),
    abortUpload: t.boolean({
      description: 'Cancels an upload and deletes its parts.',
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
      description: 'Your profile pictures, newest first.',
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

const uploadInputs = (builder: ApiBuilder) => {
  const kind = describedEnum<PictureKind>(builder, 'PictureKind', 'A kind of picture.', {
    PROFILE_PICTURE: 'Your profile picture.',
    COMPANY_LOGO: 'A company’s logo.',
  })
  return {
    start: builder.inputType('StartUploadInput', {
      description: 'A picture to upload.',
      fields: t => ({
        kind: t.field({ type: kind, required: true, description: 'The kind of picture.' }),
        companyId: t.id({ description: 'The company, for a logo.' }),
        fileName: t.string({ required: true, description: 'The original file name.' }),
        contentType: t.string({
          required: true,
          description: 'image/png, image/jpeg, image/webp or image/gif.',
        }),
        size: t.int({ required: true, description: 'The size in bytes, at most 25 MB.' }),
      }),
    }),
    one: idInput(builder, 'UploadInput', 'An upload in progress.', 'The upload’s ID.'),
  }
}

const uploadTypes = (builder: ApiBuilder) => {
  const part = builder.objectRef<StartedUpload['parts'][number]>('UploadPart').implement({
    description: 'One part of the file.',
    fields: t => ({
      number: t.exposeInt('number', { description: 'The part’s number, from 1, in file order.' }),
      url: t.exposeString('url', {
        description: 'The URL to PUT the part’s bytes to, valid for one hour.',
      }),
    }),
  })
  return {
    upload: builder.objectRef<StartedUpload>('Upload').implement({
      description: 'A picture upload.',
      fields: t => ({
        id: t.exposeID('id', { description: 'The upload’s ID, for finishUpload and abortUpload.' }),
        key: t.exposeString('key', {
          description:
            'The storage key of the finished picture. Its extension follows the picture’s actual type.',
        }),
        partSize: t.int({
          description: 'The size of each part in bytes. The last part may be smaller.',
          resolve: () => PART_SIZE,
        }),
        parts: t.field({
          type: [part],
          description: 'The parts to send, four at a time.',
          resolve: upload => upload.parts,
        }),
      }),
    }),
    picture: builder.objectRef<PictureRow>('Picture').implement({
      description: 'An uploaded picture.',
      fields: t => ({
        key: t.exposeString('key', { description: 'The picture’s storage key.' }),
        url: t.exposeString('url', { description: 'A URL of the picture, valid for 365 days.' }),
        createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the upload.' }),
      }),
    }),
  }
}
