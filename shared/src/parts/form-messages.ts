import { defineMessages } from '@shop/shared/i18n';

/** The forms in which fish is sold, and how it is preserved. */
export const formMessages = defineMessages('parts.forms', {
  es: {
    'presentation.whole': 'Entero',
    'presentation.gutted': 'Eviscerado',
    'presentation.headed_gutted': 'HG',
    'presentation.fillet': 'Filete',
    'presentation.fillet_skinless': 'Filete sin piel',
    'presentation.portion': 'Porción',
    'presentation.tube': 'Tubo',
    'presentation.cooked': 'Cocido',
    'presentation.cleaned': 'Limpio',
    'presentation.meat': 'Carne',
    'conservation.live': 'Vivo',
    'conservation.fresh': 'Fresco',
    'conservation.chilled': 'Refrigerado',
    'conservation.frozen': 'Congelado',
    'conservation.smoked': 'Ahumado',
  },
  en: {
    'presentation.whole': 'Whole',
    'presentation.gutted': 'Gutted',
    'presentation.headed_gutted': 'HG',
    'presentation.fillet': 'Fillet',
    'presentation.fillet_skinless': 'Skinless fillet',
    'presentation.portion': 'Portion',
    'presentation.tube': 'Tube',
    'presentation.cooked': 'Cooked',
    'presentation.cleaned': 'Cleaned',
    'presentation.meat': 'Meat',
    'conservation.live': 'Live',
    'conservation.fresh': 'Fresh',
    'conservation.chilled': 'Chilled',
    'conservation.frozen': 'Frozen',
    'conservation.smoked': 'Smoked',
  },
});
