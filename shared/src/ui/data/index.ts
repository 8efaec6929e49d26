// The heavy door: lists, filters, forms, dialogs. Loaded with the first page that needs it.
import '../tokens.css';
import '../base.css';

export { type BulkAction, BulkBar, type BulkBarProps } from './BulkBar.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox.tsx';
export { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox.tsx';
export { CompareDialog, type CompareDialogProps, type ComparedField, type Side } from './CompareDialog.tsx';
export { DateInput, type DateInputProps } from './DateInput.tsx';
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './Dialog.tsx';
export { type Filter, FilterChip } from './FilterChip.tsx';
export { FormGrid, UnsavedBar, type UnsavedBarProps } from './Form.tsx';
export { ListPage, type ListPageProps } from './ListPage.tsx';
export { ListToolbar, type ListToolbarProps } from './ListToolbar.tsx';
export { dataTexts } from './messages.ts';
export { ChangesPill, PageHeader, type PageHeaderProps } from './PageHeader.tsx';
export { RadioGroup, type RadioGroupProps, SegmentedControl, type SegmentedControlProps } from './RadioGroup.tsx';
export { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
export { type Option, Select, type SelectProps } from './Select.tsx';
export { TableViewControls, type TableViewControlsProps } from './TableViewControls.tsx';
export { type Tab, Tabs, type TabsProps } from './Tabs.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
export { DataTable } from './table/DataTable.tsx';
export { listOf } from './table/listOf.ts';
export { Pagination, type PaginationProps } from './table/Pagination.tsx';
export type { Column, DataTableProps, ListRows, ListTexts, TableView } from './table/types.ts';
export { useTableView } from './table/useTableView.ts';
export { type Bulk, type BulkRow, type BulkRun, useBulk } from './useBulk.ts';
export { joinFilter, type ListDefaults, type ListState, type Sort, splitFilter, useListState } from './useListState.ts';
