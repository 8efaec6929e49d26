// Records brought in from a file. Loaded when somebody presses the button of `./parts` that opens the dialog.
export { ImportDialog, type ImportDialogProps } from './ImportDialog.tsx';
