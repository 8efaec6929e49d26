// The small entry point, for login and shell. Everything large is in `@shop/shared/ui/data`.
import './icons.ts';

export { Avatar, type AvatarProps, initials } from './Avatar.tsx';
export { Badge, type BadgeProps, Count, type Tone } from './Badge.tsx';
export { Button, type ButtonKind, type ButtonProps, IconButton, type IconButtonProps } from './Button.tsx';
export { Card, type CardProps } from './Card.tsx';
export { cx } from './cx.ts';
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorBox, type ErrorBoxProps, type Failure } from './ErrorBox.tsx';
export { Field, type FieldLinks, type FieldProps, type FieldTexts } from './Field.tsx';
export { Flag, type FlagProps } from './Flag.tsx';
export { Icon, type IconName, type IconProps } from './Icon.tsx';
export { Image, type ImageProps, imageUrl } from './Image.tsx';
export { Fish, Logo } from './Logo.tsx';
export { Menu, type MenuItem, type MenuProps, type MenuTriggerProps } from './Menu.tsx';
export { Modal, type ModalProps } from './Modal.tsx';
export {
  uiMessages,
  /** @deprecated since 2.0: `uiMessages`. It stays until 3.0. */
  uiMessages as uiTexts,
} from './messages.ts';
export { Notice, type NoticeProps, type NoticeTone } from './Notice.tsx';
export { Progress, type ProgressProps } from './Progress.tsx';
export { SidePanel, type SidePanelProps } from './SidePanel.tsx';
export { PageSkeleton, Skeleton, type SkeletonProps } from './Skeleton.tsx';
export { Spinner, type SpinnerProps } from './Spinner.tsx';
export { LoaderAnimation, LoaderOverlay, StartLoader, type StartLoaderProps } from './StartLoader.tsx';
export { TextInput, type TextInputProps } from './TextInput.tsx';
export { type ToastOptions, ToastProvider, type Toasts, toastMs, type UnderWay, useToast } from './Toast.tsx';
export { useIsDesktop } from './useIsDesktop.ts';
export { useModalDialog } from './useModalDialog.ts';
export { VisuallyHidden } from './VisuallyHidden.tsx';
