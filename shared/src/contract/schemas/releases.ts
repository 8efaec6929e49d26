import { z } from 'zod';
import type { LeftKind } from '../budgets.ts';
import { type CountryKey, countries } from '../countries.ts';
import { actionIcons, declaredTones } from '../declaration.ts';
import { limits } from '../limits.ts';
import { menu } from '../menu.ts';
import { previewHours } from '../previews.ts';
import { remoteNamePattern } from '../registry.ts';
import { roleNames } from '../roles.ts';
import { boundedTime, dateTime, id, reference } from './common.ts';

/** Names are written into the HTML of every page, so the server of a remote can provide nothing but names there. */
const word = z
  .string()
  .regex(/^[^\s"'<>&]+$/)
  .max(200);
export const remoteName = z.string().regex(remoteNamePattern, 'field.format');
/** Semantic version, without build metadata. */
export const semver = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/, 'field.format');
export const buildId = z.string().regex(/^[a-z0-9]{1,40}$/, 'field.format');
const hash = z.string().regex(/^[\w-]{12}$/, 'field.format');
const files = z.object({ js: z.array(word), css: z.array(word) });

const label = z.object({ es: z.string().min(1).max(120), en: z.string().min(1).max(120) });
const link = z.templateLiteral(['/', z.string()]);
const menuIcons = menu.flatMap(({ menuList }) => menuList.map(({ icon }) => icon));
const menuIcon = z.enum(menuIcons);
const icon = z.enum([...menuIcons, ...actionIcons]);
/** A text with `{field}` placeholders. */
const template = z.string().min(1).max(120);
const countryKeys = Object.keys(countries) as [CountryKey, ...CountryKey[]];
const audience = z.object({ roles: z.array(z.enum(roleNames)).optional(), countries: z.array(z.enum(countryKeys)).optional() });
const shown = audience.extend({ flag: word.optional() });
const plural = z.object({ one: z.string().max(120), other: z.string().max(120) });
const input = z.record(z.string(), z.unknown()).optional();

const tone = z.enum(declaredTones);
const list = {
  call: word,
  filters: z.record(z.string(), z.string()).optional(),
  mine: word.optional(),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  link,
};

const { most } = limits.budget;
const leftCount = (kind: LeftKind) => z.int().min(0).max(most[kind]).optional();
/** Resources of a page that was left and that still exist, by kind. */
export const leftCounts = {
  listeners: leftCount('listeners'),
  timers: leftCount('timers'),
  subscriptions: leftCount('subscriptions'),
  styles: leftCount('styles'),
  elements: leftCount('elements'),
  keptPages: leftCount('keptPages'),
} satisfies Record<LeftKind, unknown>;
/** `DeclaredBudget` of the contract. */
export const budget = z.object({
  readyMs: z.int().min(50).max(most.readyMs).optional(),
  kilobytes: z.int().min(1).max(most.kilobytes).optional(),
  requests: z.int().min(1).max(most.requests).optional(),
  blockedMs: z.int().min(0).max(most.blockedMs).optional(),
  ...leftCounts,
});

/** `Declaration` of the contract. */
const declaration = z.object({
  title: label,
  owner: z.string().min(1).max(80),
  pages: z
    .array(shown.extend({ link, name: label, icon: menuIcon }))
    .max(40)
    .optional(),
  actions: z
    .array(shown.extend({ id: word, name: label, icon, link, on: word.optional(), onHome: z.array(z.enum(roleNames)).optional() }))
    .max(40)
    .optional(),
  search: z
    .array(
      shown.extend({
        id: word,
        name: label,
        icon,
        call: word,
        text: word,
        input,
        title: template,
        hint: template.optional(),
        facts: label.optional(),
        link,
      }),
    )
    .max(10)
    .optional(),
  tiles: z
    .array(
      shown.extend({
        id: word,
        words: z.object({ es: plural, en: plural }),
        ...list,
        isInMenu: z.literal(true).optional(),
      }),
    )
    .max(20)
    .optional(),
  work: z
    .array(
      shown.extend({
        id: word,
        name: label,
        place: z.enum(['queue', 'top', 'main', 'side']),
        ...list,
        icon,
        tone: tone.optional(),
        title: label,
        hint: label.optional(),
        words: z.record(word, z.object({ of: z.record(z.string().min(1).max(120), label), other: label })).optional(),
        due: word.optional(),
        figure: template.optional(),
        sum: word.optional(),
        bar: z.object({ of: word, among: word }).optional(),
        badge: z.object({ field: word, words: z.record(z.string(), z.object({ name: label, tone })) }).optional(),
        columns: z
          .array(z.object({ name: label, text: template, isAmount: z.literal(true).optional() }))
          .max(8)
          .optional(),
        open: link,
        act: z.object({ name: label, link, isInPlace: z.literal(true).optional() }).optional(),
      }),
    )
    .max(20)
    .optional(),
  notifications: z
    .array(
      z.object({
        kind: word,
        name: label,
        text: label,
        icon,
        link,
        group: z.object({ text: label, link, sum: word.optional() }).optional(),
      }),
    )
    .max(40)
    .optional(),
  flags: z
    .array(z.object({ key: word, name: label, isOn: z.boolean() }))
    .max(40)
    .optional(),
  budget: budget.optional(),
});

/**
 * One build of host or remote, as the build writes it (`dist/release.json`) and the server reads it. Immutable: the same sources give the same
 * `buildId`, and another build never replaces it.
 */
export const release = z.object({
  /** `host` or the name of the remote. */
  name: z.union([z.literal('host'), remoteName]),
  package: word,
  version: semver,
  buildId,
  owner: z.string().min(1).max(80),
  /** Version of the shared package with which it was built. */
  contract: semver,
  /** Files that must load first. For a remote: its container, one script. */
  entry: files,
  /**
   * By menu link: the files that its page needs in addition to the entry, and the host's shares that it loads at the start. By the name of a nested
   * address (`addressAt`): the same for that address. The host's shell is `*`.
   */
  pages: z.record(z.string(), files.extend({ shares: z.array(z.string()) })),
  /** For the host, by share: the files that load when the share is first used. */
  shares: z.record(z.string(), files),
  /** By file: `sha256-…`. Empty in development, where files change in place. */
  integrity: z.record(word, word),
  /** For a remote. */
  declares: declaration.optional(),
  /** What it uses of the contract: by entry point (`ui/data`, and `calls`), by symbol, the first place of use (`src/pages.ts:3`). */
  uses: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** For the host: what it offers, by entry point. */
  offers: z.record(z.string(), z.array(z.string())).default({}),
  /**
   * Hashes of the inputs and outputs of what it uses or offers, by entry point and name: for calls, and for components with known prop types. Empty
   * for releases that were built before hashes were recorded.
   */
  hashes: z.record(z.string(), z.record(z.string(), hash)).default({}),
  /** The surfaces and shapes behind the hashes: `Surface` and `Shape` of the contract. */
  shapes: z.record(hash, z.record(z.string(), z.unknown())).meta({ maxProperties: 5000 }).default({}),
});

const share = z.int().min(0).max(100);
const rollout = audience.extend({ share: share.optional() });
const country = z.enum(countryKeys);
const countryReach = rollout.omit({ countries: true });
const flagSetting = rollout.extend({ isOn: z.boolean() });
/** An address, or a path of the page's own origin; it is written into the HTML too. */
const entry = word.regex(/^(https?:\/\/|\/)/, 'field.format').max(500);
/** `RegistryEntry` of the contract, without the fields for a single browser. */
const registryEntry = z.object({
  version: semver,
  buildId,
  contract: semver,
  entry,
  integrity: word.optional(),
  rollout: rollout.extend({ byCountry: z.partialRecord(country, countryReach).optional() }).optional(),
  declares: declaration,
});
/** `Registry` of the contract, as read from a file. */
export const registry = z.record(
  remoteName,
  z.object({
    releases: z.array(registryEntry).min(1).max(10),
    flags: z.record(word, flagSetting).optional(),
    countryFlags: z.partialRecord(country, z.record(word, flagSetting)).optional(),
  }),
);
/** What the caller saw last: the number of the remote's last step, 0 before the first. A step since then causes 409. */
const after = z.int().min(0);
const step = z.enum(['promote', 'grow', 'rollback', 'halt']);
const reason = z.string().trim().max(300);
/** The reason for releasing despite failed checks. */
const force = reason.min(3);

const placed = z.object({
  version: semver,
  buildId,
  contract: semver,
  /** null: it came with the deployment and was never published. */
  publishedAt: dateTime.nullable(),
  /** When a browser first reported it mounted and ready; a release that came with the deployment counts as healthy. */
  goodAt: dateTime.nullable(),
});

/** Who set a flag, and when the setting expires. null: set before that was recorded; endsAt null: never. */
const whoSet = { at: dateTime.nullable(), by: z.string().nullable(), endsAt: dateTime.nullable() };

/** A flag that somebody has set, but that no release in use declares. */
export const unusedFlag = z.object({
  name: remoteName,
  key: z.string(),
  /** Since when no release in use declares it, to the minute; null: this was only just detected. */
  since: dateTime.nullable(),
  /** null: only countries have set it. */
  isOn: z.boolean().nullable(),
  countries: z.array(country),
  at: dateTime.nullable(),
  by: z.string().nullable(),
});

/** An event of a flag. country null: for everybody. */
export const flagEvent = z.object({
  _id: id,
  key: z.string(),
  /** end: its expiry was set; follow: a country uses the setting for everybody again; ended: it expired; removed: by a person. */
  act: z.enum(['set', 'end', 'follow', 'ended', 'removed']),
  at: dateTime,
  by: reference.nullable(),
  country: country.nullable(),
  isOn: z.boolean().nullable(),
  /** Whether it was set for a part of the staff. */
  isForSome: z.boolean(),
  endsAt: dateTime.nullable(),
});

/** Deployment state of a remote. */
export const remoteStatus = z.object({
  name: remoteName,
  title: label,
  owner: z.string(),
  seq: after,
  current: placed,
  /** Of the current release; null: it declares no budget. */
  budget: budget.nullable(),
  rollout,
  /** The release that everybody gets after a rollback. null: there is no other. */
  lastGood: placed.nullable(),
  /**
   * The release for users outside the rollout, and the fallback if the current one fails; differs from the last good release only during a gradual
   * rollback.
   */
  others: placed.nullable(),
  /**
   * token: the remote's token that was used, if no person made the step. step grow: the server made it, and `by` and `token` are those of the
   * promotion that started the growth.
   */
  lastStep: z
    .object({ step, at: dateTime, by: z.string().nullable(), token: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  /** What the next step of an automatically growing share waits for; null: the share does not grow. */
  growth: z
    .object({
      /** Percent. */
      next: share,
      /** Different people for whom it was healthy since the last step, and how many are required. */
      people: z.int().min(0),
      peopleNeeded: z.int().min(1),
      notBefore: dateTime,
      /**
       * Why the next step is blocked at present, one sentence each: it fails for too many people, exceeds its budget, does not fit the host, or too
       * few people have it. Empty: only time or people are missing.
       */
      heldUpBy: z.array(z.object({ es: z.string(), en: z.string() })),
    })
    .nullable(),
  /** Every release that can be promoted, newest first. */
  releases: z.array(placed),
  /** Countries that have ever made their own decision. reach: of the current release; null: it follows the setting for everybody. */
  countries: z.array(
    z.object({
      country,
      seq: after,
      reach: countryReach.nullable(),
      at: dateTime,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  flags: z.array(
    z.object({
      key: z.string(),
      name: label,
      isOn: z.boolean(),
      /** null: nobody has set it for everybody. */
      rollout: rollout.nullable(),
      ...whoSet,
      byCountry: z.array(countryReach.extend({ country, isOn: z.boolean(), ...whoSet })),
    }),
  ),
});

const stepAnswer = remoteStatus;
/** By name, base64. */
const encodedFiles = z.record(word, z.base64().max(limits.releaseBytes));

export const releaseSchemas = {
  status: {
    answer: z.object({
      host: z.object({ version: semver, buildId, contract: semver }).nullable(),
      remotes: z.array(remoteStatus),
      unusedFlags: z.array(unusedFlag),
    }),
  },
  /**
   * Refused if it uses something that the current host does not offer in the same form, if a script is a module, which integrity does not cover, or
   * if a style sheet styles more than the remote's own elements. files: by name, base64; everything that is needed to serve the release, including
   * compressed forms. maps: source maps, by name of the script, gzip in base64; they are stored, and never served.
   */
  publish: {
    body: z.object({ release, files: encodedFiles, maps: encodedFiles.optional(), force: force.optional() }),
    answer: placed.extend({ name: remoteName }),
  },
  /**
   * Refused for the same reasons as a publication, and for everybody if no browser has shown it yet. grows: the server raises the share to the next
   * of `growingShares` whenever the release has been healthy at the present one, until another step is made. Refused (422) if there is no larger
   * share.
   */
  promote: {
    body: rollout.extend({ name: remoteName, version: semver, after, grows: z.boolean().optional(), force: force.optional() }),
    answer: stepAnswer,
  },
  /** Returns to the last good release. */
  rollback: { body: z.object({ name: remoteName, after, reason: reason.optional() }), answer: stepAnswer },
  /** Declares a release healthy that too few people can open for browsers to confirm it. */
  markGood: { body: z.object({ name: remoteName, version: semver }), answer: stepAnswer },
  setFlag: { body: flagSetting.extend({ name: remoteName, key: word }), answer: stepAnswer },
  /**
   * When the setting of a flag expires, by the clock of the database; null: never. country: for that country's setting. Setting the flag again
   * removes the expiry.
   */
  setFlagEnd: {
    body: z.object({ name: remoteName, key: word, country: country.optional(), endsAt: boundedTime('flagEndsAt').nullable() }),
    answer: stepAnswer,
  },
  /** Removes the settings of the flag, for everybody and for countries: it has the default of its release, if a release declares it. */
  removeFlag: { params: z.object({ name: remoteName, key: word }), answer: z.object({ name: remoteName, key: z.string() }) },
  /** The events of a remote's flags, newest first, the last 50. */
  flagHistory: { params: z.object({ name: remoteName }), answer: z.array(flagEvent) },
  /**
   * The rollout of the current release in one country, until another release is current or it is stopped; null: as everybody. afterOwn: the number of
   * the country's last step, 0 before the first.
   */
  setCountry: {
    body: z.object({ name: remoteName, country, after, afterOwn: after, reach: countryReach.nullable(), reason: reason.optional() }),
    answer: stepAnswer,
  },
  /** A flag for the staff of one country; null: as everybody. */
  setCountryFlag: {
    body: z.object({ name: remoteName, country, key: word, setting: countryReach.extend({ isOn: z.boolean() }).nullable() }),
    answer: stepAnswer,
  },
  /** Removes releases that nobody can get any more: not placed, and for the given days neither published nor seen in a browser. */
  collect: {
    body: z.object({ days: z.int().min(1).max(365) }),
    answer: z.object({ removed: z.array(z.object({ name: z.string(), version: semver, buildId })) }),
  },
  /**
   * Creates an address that shows a published release to everybody who has it and can log in, until it expires; nobody else gets the release.
   * address: a path with the token in its fragment, which browsers do not send.
   */
  preview: {
    body: z.object({ name: remoteName, version: semver, hours: z.int().min(1).max(previewHours[2]) }),
    answer: z.object({ name: remoteName, version: semver, address: z.string(), endsAt: dateTime }),
  },
  /** The release of such an address. 404 after it has expired, or after its release was removed. */
  previewed: {
    body: z.object({ token: z.string().min(1).max(200) }),
    answer: z.object({ name: remoteName, release: registryEntry.omit({ rollout: true }), endsAt: dateTime }),
  },
  /** For can-i-deploy: the releases in use. */
  live: {
    answer: z.object({
      host: release.pick({ name: true, version: true, buildId: true, contract: true, offers: true, hashes: true, shapes: true }).nullable(),
      remotes: z.array(
        release.pick({ name: true, version: true, buildId: true, contract: true, owner: true, uses: true, hashes: true, shapes: true }),
      ),
    }),
  },
};
