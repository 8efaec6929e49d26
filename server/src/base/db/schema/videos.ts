import type { StateOf, VideoChecklist } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { files } from './files.ts';
import { people, record } from './platform.ts';
import { trips } from './trips.ts';

/** Recordings of cameras on board, and the verdict on each. */
export const videos = pgTable(
  'video',
  {
    ...record(),
    /** V-8844: display code, unique in its country. */
    code: text('code').notNull(),
    fisherId: uuid('fisher_id').notNull(),
    tripId: uuid('trip_id'),
    /** null: the file was deleted; the verdict remains. */
    fileId: uuid('file_id'),
    camera: text('camera').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    lengthSeconds: integer('length_seconds').notNull(),
    state: text('state').$type<StateOf<'video'>>().notNull().default('pending'),
    checklist: jsonb('checklist').$type<VideoChecklist>(),
    reason: text('reason'),
    watchedSeconds: integer('watched_seconds'),
    reviewerId: uuid('reviewer_id'),
    reviewedAt: instant('reviewed_at'),
  },
  (table) => [
    unique('video_country_id_id').on(table.countryId, table._id),
    unique('video_country_code').on(table.countryId, table.code),
    foreignKey({ columns: [table.countryId, table.fisherId], foreignColumns: [people.countryId, people._id], name: 'video_fisher' }),
    foreignKey({ columns: [table.countryId, table.tripId], foreignColumns: [trips.countryId, trips._id], name: 'video_trip' }),
    foreignKey({ columns: [table.countryId, table.fileId], foreignColumns: [files.countryId, files._id], name: 'video_file' }),
    index('video_country_created').on(table.countryId, table.createdAt, table._id),
    index('video_country_state').on(table.countryId, table.state, table.createdAt, table._id),
    index('video_trip_id').on(table.tripId),
    check('video_verdict', sql`state = 'pending' or (checklist is not null and watched_seconds is not null and reviewed_at is not null)`),
    check('video_reason', sql`state <> 'rejected' or reason is not null`),
  ],
);
