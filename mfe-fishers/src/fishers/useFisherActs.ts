import { bulkChange, change } from '@shop/shared/api';
import { coreCalls, type PluginUser, type StateOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { type RowAct, stepActs } from '@shop/shared/ui/data';
import { fisherMessages } from './messages.ts';
import { approvalVerbs, pluginVerbs, type Verb, verbIcons } from './verbs.ts';

/** What the role may do with fishers: approval and camera are the person's, the plugin is of each of their organizations. */
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
  const camera = (verb: 'cameraOn' | 'cameraOff', hasCamera: boolean): RowAct<PluginUser> => ({
    ...words(verb),
    target,
    fits: (row) => row.hasCamera !== hasCamera,
    bulk: bulkChange(coreCalls.people.hasCameraMany, { hasCamera }),
    act: ({ personId }) => change(coreCalls.people.hasCamera, { personId, hasCamera: hasCamera ? 'true' : 'false' }),
  });
  return [
    mayApprove
      ? stepActs(
          'fisher',
          approvalVerbs,
          // The list holds fishers only.
          (row: PluginUser) => row.fisherState as StateOf<'fisher'>,
          (verb, state) => ({
            ...words(verb),
            target,
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
          (verb, state) => ({
            ...words(verb),
            bulk: bulkChange(coreCalls.plugin.changeStateMany, { state }),
            act: ({ userid, organizationid }) => change(coreCalls.plugin.changeState, { userid, organizationid, state }),
          }),
        )
      : [],
    maySetCamera ? [camera('cameraOn', true), camera('cameraOff', false)] : [],
  ];
}
