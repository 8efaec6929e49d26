import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AppError } from '../../../api/app-error.ts';
import { useSend } from '../../../api/change.ts';
import { viewCalls } from '../../../contract/calls/views.ts';
import type { SavedView } from '../../../contract/entities.ts';
import type { ListName, SavedViewState } from '../../../contract/vocabulary.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import type { MenuItem } from '../../Menu.tsx';
import { useToast } from '../../Toast.tsx';
import { ConfirmDialog } from '../Dialog.tsx';
import { viewMessages } from './messages.ts';
import { fieldsOf } from './view-state.ts';

const NameDialog = lazy(() => import('./NameDialog.tsx').then((module) => ({ default: module.NameDialog })));

interface ViewActsOptions {
  name: ListName;
  /** The current state of the list. */
  now: SavedViewState;
  active: SavedView | undefined;
  onShow: (view: SavedView | undefined) => void;
  onSaved: (view: SavedView) => void;
}

interface ViewActs {
  /** Stores the current state of the list in the view. */
  save: (view: SavedView) => Promise<void>;
  saveAs: () => void;
  itemsOf: (view: SavedView) => MenuItem[][];
  /** The open dialog; it must be rendered. */
  dialog: ReactNode;
}

type Asked = { kind: 'new' } | { kind: 'name' | 'remove'; view: SavedView };

/** The actions on saved views. */
export function useViewActs({ name, now, active, onShow, onSaved }: ViewActsOptions): ViewActs {
  const t = useMessages(viewMessages);
  const toast = useToast();
  const create = useSend(viewCalls.create);
  const update = useSend(viewCalls.update);
  const remove = useSend(viewCalls.remove);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);

  function toastFailed(error: unknown, title: string) {
    if (!(error instanceof AppError)) throw error;
    toast.failed(title, { text: `${error.message} ${error.requestId}` });
  }

  async function change(view: SavedView, fields: Partial<SavedView>) {
    const after = await update.mutateAsync({ view: { ...fieldsOf(view), ...fields, _id: view._id }, version: view.version });
    toast.done(t('saved'));
    return after;
  }

  async function save(view: SavedView, fields: Partial<SavedView> = { state: now }) {
    try {
      await change(view, fields);
    } catch (error) {
      toastFailed(error, t('notSaved'));
    }
  }

  async function erase(view: SavedView) {
    try {
      await remove.mutateAsync({ id: view._id });
      close();
      onShow(undefined);
      toast.done(t('removed'));
    } catch (error) {
      close();
      toastFailed(error, t('notRemoved'));
    }
  }

  const itemsOf = (view: SavedView): MenuItem[][] => [
    [
      { label: t('rename'), icon: 'edit', onSelect: () => setAsked({ kind: 'name', view }) },
      {
        label: t(view.isShared ? 'unshare' : 'share'),
        icon: 'users',
        onSelect: () => void save(view, { isShared: !view.isShared }),
      },
    ],
    [{ label: t('remove'), icon: 'trash', isDanger: true, onSelect: () => setAsked({ kind: 'remove', view }) }],
  ];

  const dialogs = (ask: Asked) => {
    if (ask.kind === 'remove') {
      return (
        <ConfirmDialog
          title={t('removeTitle', { name: ask.view.name })}
          text={t(ask.view.isShared ? 'removeShared' : 'removeText')}
          action={t('removeAction')}
          isDanger
          isBusy={remove.isPending}
          onConfirm={() => void erase(ask.view)}
          onClose={close}
        />
      );
    }
    if (ask.kind === 'name') {
      const { view } = ask;
      return (
        <NameDialog
          title={t('renameTitle')}
          name={view.name}
          isShared={view.isShared}
          onClose={close}
          onSave={(named) => change(view, named).then(close)}
        />
      );
    }
    return (
      <NameDialog
        title={t('saveAsTitle')}
        text={t('saveAsText')}
        name={active?.isMine ? '' : (active?.name ?? '')}
        isShared={false}
        onClose={close}
        onSave={async (named) => {
          const view = await create.mutateAsync({ view: { list: name, ...named, state: now } });
          close();
          onSaved(view);
          toast.done(t('saved'));
        }}
      />
    );
  };

  return { save, saveAs: () => setAsked({ kind: 'new' }), itemsOf, dialog: asked && <Suspense>{dialogs(asked)}</Suspense> };
}
