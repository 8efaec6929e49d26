import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';

/** Asks for something, as every page does that people come for: only a page without data keeps the rest of the shell waiting for six seconds. */
export const useData = () => void useCall(calls.notifications.list, { page: 0, pageSize: 10 });
