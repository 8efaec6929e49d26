export const later = 'El otro archivo llegó.';
