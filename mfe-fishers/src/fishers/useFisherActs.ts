import { bulkChange, change } from '@shop/shared/api';
import { coreCalls, type PluginUser, type StateOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { type RowAct, stepActs, undoable } from '@shop/shared/ui/data';
import { fisherMessages } from './messages.ts';
import { approvalVerbs, pluginVerbs, type Verb, verbIcons } from './verbs.ts';

/** The actions on fishers that the role may take: approval and camera belong to the person, the plugin to each of their organizations. */
export function useFisherActs(): RowAct<PluginUser>[][] {
  const t = useMessages(fisherMessages);
  const mayApprove = useMay('fishers.approve');
  const maySwitchPlugin = useMay('fishers.plugin');
  const maySetCamera = useMay('fishers.camera');
  const target = ({ personId }: PluginUser) => personId;
  const words = (verb: Verb) => ({
    label: t(`acts.${verb}`),
    icon: verbIcons[verb],
    done: ({ name, organization }: PluginUser) => t(`done.${verb}`, { name, organization }),
  });
  const asking = (verb: 'reject' | 'suspend') => ({
    isDanger: true,
    reason: 'required' as const,
    confirm: ([first, ...others]: readonly PluginUser[]) => ({
      title: t(`ask.${verb}`, { count: others.length + 1, name: first?.name ?? '' }),
      text: t(`askText.${verb}`),
    }),
  });
  const setCamera = ({ personId }: PluginUser, hasCamera: boolean) =>
    change(coreCalls.people.hasCamera, { personId, hasCamera: hasCamera ? 'true' : 'false' });
  const setPlugin = ({ userid, organizationid }: PluginUser, state: PluginUser['state']) =>
    change(coreCalls.plugin.changeState, { userid, organizationid, state });
  const camera = (verb: 'cameraOn' | 'cameraOff', hasCamera: boolean): RowAct<PluginUser> => ({
    ...words(verb),
    target,
    fits: (row) => row.hasCamera !== hasCamera,
    bulk: bulkChange(coreCalls.people.hasCameraMany, { hasCamera }),
    undoMany: bulkChange(coreCalls.people.hasCameraMany, { hasCamera: !hasCamera }),
    act: undoable(
      (row) => setCamera(row, hasCamera),
      (_, row) => setCamera(row, !hasCamera),
    ),
  });
  return [
    mayApprove
      ? stepActs(
          'fisher',
          approvalVerbs,
          // The list contains fishers only.
          (row: PluginUser) => row.fisherState as StateOf<'fisher'>,
          (verb, state) => ({
            ...words(verb),
            target,
            confirm: 'plain',
            bulk: (reason) => bulkChange(coreCalls.people.approveFisherMany, { state, ...(reason && { reason }) }),
            act: ({ personId }, reason) => change(coreCalls.people.approveFisher, { personId, state, ...(reason && { reason }) }),
            ...((verb === 'reject' || verb === 'suspend') && asking(verb)),
          }),
        )
      : [],
    maySwitchPlugin
      ? stepActs(
          'plugin',
          pluginVerbs,
          (row: PluginUser) => row.state,
          (verb, state) => {
            const act = { ...words(verb), bulk: bulkChange(coreCalls.plugin.changeStateMany, { state }) };
            // Enabling it for the first time cannot be undone: its state never returns to waiting.
            if (verb === 'enable') return { ...act, confirm: 'plain', act: (row) => setPlugin(row, state) };
            const before = verb === 'disable' ? 'enabled' : 'disabled';
            return {
              ...act,
              undoMany: bulkChange(coreCalls.plugin.changeStateMany, { state: before }),
              act: undoable(
                (row) => setPlugin(row, state),
                (_, row) => setPlugin(row, before),
              ),
            };
          },
        )
      : [],
    maySetCamera ? [camera('cameraOn', true), camera('cameraOff', false)] : [],
  ];
}
