import { countries, countryList } from '../../src/contract/countries.ts';
import {
  Fish,
  Flag,
  Icon,
  Image,
  LoaderAnimation,
  LoaderOverlay,
  Logo,
  PageSkeleton,
  Skeleton,
  Spinner,
  StartLoader,
} from '../../src/ui/index.ts';
import { type Story, state } from '../story.tsx';

const icons = ['clients', 'search', 'edit', 'close', 'check', 'warning', 'download', 'refresh', 'clock', 'copy', 'eye', 'image'] as const;

/** What is drawn, and what stands there until something is. */
export const drawn = {
  Fish: {
    code: '<svg viewBox="-70 -45 140 90"><Fish ground="var(--surface)" /></svg>',
    states: [
      state('Normal', 'Usual', () => (
        <svg viewBox="-70 -45 140 90" width="140" height="90" aria-hidden="true">
          <Fish ground="var(--surface)" />
        </svg>
      )),
    ],
  },
  Logo: { code: '<Logo size={28} />', states: [state('Tamaños', 'Sizes', () => [28, 56].map((size) => <Logo key={size} size={size} />))] },
  Flag: {
    code: '<Flag country="CL" />',
    states: [
      state('Países', 'Countries', () => countryList.map(({ key }) => <Flag key={key} country={key} label={key} />)),
      state('Ancha', 'Wide', () => <Flag country="CL" width={48} label="CL" />),
    ],
  },
  Icon: {
    code: '<Icon name="clients" />',
    states: [
      state('Algunos', 'Some of them', () => icons.map((name) => <Icon key={name} name={name} />)),
      state('Tamaños', 'Sizes', () => [14, 16, 18, 24].map((size) => <Icon key={size} name="clients" size={size} />)),
    ],
  },
  Image: {
    code: '<Image src={photo} alt="" width={96} height={96} />',
    states: [
      state('Está', 'There', () => <Image src={countries.CL.img} alt="" width={96} height={64} />),
      state('No está', 'Not there', (say) => <Image src="/none" alt={say('Congrio dorado', 'Kingclip')} width={96} height={96} />),
    ],
  },
  Skeleton: {
    code: '<Skeleton width="60%" height={12} />',
    states: [
      state('Normal', 'Usual', () => <Skeleton />),
      state('Con medidas', 'With measures', () => <Skeleton width="60%" height={24} />),
    ],
  },
  PageSkeleton: { code: '<PageSkeleton />', states: [state('Normal', 'Usual', () => <PageSkeleton />)] },
  Spinner: { code: '<Spinner />', states: [state('Tamaños', 'Sizes', () => [16, 24].map((size) => <Spinner key={size} size={size} />))] },
  LoaderAnimation: {
    code: '<LoaderAnimation size={180} />',
    states: [state('Pequeña', 'Small', () => <LoaderAnimation size={180} />, { isContained: true })],
  },
  LoaderOverlay: {
    code: '<LoaderOverlay text="Cambiando de país…" />',
    states: [
      state('Normal', 'Usual', () => <LoaderOverlay />, { isContained: true }),
      state('Con texto', 'With a text', (say) => <LoaderOverlay text={say('Cambiando de país…', 'Changing country…')} />, {
        isContained: true,
      }),
    ],
  },
  StartLoader: {
    code: '<StartLoader title={product} isHiding={isThere} />',
    states: [state('Normal', 'Usual', () => <StartLoader title="Shop Backoffice" />, { isContained: true })],
  },
} satisfies Record<string, Story>;
