// Import of records from a file. Loaded when the user presses the button of `./parts` that opens the dialog.
export { ImportDialog, type ImportDialogProps } from './ImportDialog.tsx';
